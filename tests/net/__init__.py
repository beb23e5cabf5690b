"""The net under a rebuilding: what the games do, in digests, stored before and compared after every step.

``python -m tests.net`` compares everything that is stored; ``python -m tests.net --store`` stores it anew, after a
change that was meant. Parts and games can be named: ``python -m tests.net play views --game galicia``. Whatever
differs on purpose is named in the commit that stores it anew.
"""
