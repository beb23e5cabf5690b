"""Draws any board as a map: SVG text, and PNG from it.

svg = draw_board(board, title="Battle for Galicia", subtitle="23 August - 15 September 1914")
save_map(svg, "galicia.png", width_px=4000)
"""

from doppeladler.drawing.counters import CounterFace
from doppeladler.drawing.draw import draw_board
from doppeladler.drawing.errors import DrawingError
from doppeladler.drawing.layers import Layers, draw_layers, layers_box
from doppeladler.drawing.save import DEFAULT_WIDTH, png_of, save_map

__all__ = [
    "DEFAULT_WIDTH",
    "CounterFace",
    "DrawingError",
    "Layers",
    "draw_board",
    "draw_layers",
    "layers_box",
    "png_of",
    "save_map",
]
