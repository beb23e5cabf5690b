"""Mutants: rules changed in one small place, to see whether the rule tests notice.

``make mutants GAME=galicia CHAPTER=ch09``, or ``python -m tests.mutants galicia --chapter ch09 --sample 40``.
"""
