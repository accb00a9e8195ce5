"""Outlines of a family's weights as variations of one of them."""

import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

# How far a weight may be from the straight line between two others before it becomes a line's end itself, in units of the
# em. Rounding alone makes 1; corrections take care of that.
TOLERANCE = 1.0
ON_CURVE, OVERLAP = 0x01, 0x40


class Mismatch(Exception):
    """The weights of a family have outlines of different structure, so it has no variable font."""


def flatten_mixed(fonts):
    """Gives a glyph that is composed differently in some weights plain outlines in all of them."""
    for name in fonts[0].getGlyphOrder():
        structures = {structure_of(font["glyf"], name) for font in fonts}
        if len(structures) == 1:
            continue
        for font in fonts:
            font["glyf"][name] = flattened(font, name)


def structure_of(glyf, name):
    """What must be equal in all weights: the parts and how they are placed, or nothing for a plain glyph."""
    glyph = glyf[name]
    if not glyph.isComposite():
        return ()
    parts = [(part.glyphName, part.flags & ~OVERLAP, scale_of(part), hasattr(part, "firstPt")) for part in glyph.components]
    return tuple(parts)


def scale_of(part):
    return tuple(map(tuple, part.transform)) if hasattr(part, "transform") else None


def flattened(font, name):
    glyphs = font.getGlyphSet()
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    pen = TTGlyphPen(None)
    recording.replay(pen)
    return pen.glyph()


def points_of(font, name):
    """The points of a glyph with the four that stand for its metrics, and all that isn't a coordinate."""
    points, controls = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    glyph = font["glyf"][name]
    flags = bytes(flag & ON_CURVE for flag in glyph.flags) if controls.numberOfContours > 0 else b""
    return np.array(points, dtype=float), (controls.numberOfContours, tuple(controls.endPts), flags)


def read_outlines(fonts):
    """For each glyph with an outline: points by weight as an array, and where its contours end."""
    outlines = {}
    for name in fonts[0].getGlyphOrder():
        read = [points_of(font, name) for font in fonts]
        if len({structure for _, structure in read}) != 1:
            raise Mismatch(f"{name} has outlines of different structure")
        outlines[name] = (np.stack([points for points, _ in read]), list(read[0][1][1]))
    return outlines


def place_weights(outlines, weights, usual):
    """Where each weight lies between its neighbours' outlines: -1 is the lightest, 0 the usual one, 1 the heaviest."""
    points = np.concatenate([stack[:, :-4].reshape(len(weights), -1) for stack, _ in outlines.values()], axis=1)
    places = {weights[usual]: 0.0}
    for side in (range(usual), range(usual + 1, len(weights))):
        if len(side) == 0:
            continue
        extreme = side[0] if side[0] < usual else side[-1]
        sign = -1.0 if extreme < usual else 1.0
        whole = points[extreme] - points[usual]
        for index in side:
            place = share_of(points[index] - points[usual], whole) if index != extreme else 1.0
            places[weights[index]] = sign * round(place * 16384) / 16384
    ordered = [places[weight] for weight in weights]
    if any(one >= other for one, other in zip(ordered, ordered[1:])):
        raise Mismatch("the weights aren't in one line")
    return ordered


def share_of(part, whole):
    """The share of a whole difference that most points moved by; points off the line have no say."""
    moved = np.abs(whole) >= 20
    part, whole = part[moved], whole[moved]
    share = np.median(part / whole)
    for _ in range(3):
        near = np.abs(part - share * whole) < 1.5
        share = (part[near] * whole[near]).sum() / (whole[near] ** 2).sum()
    return share


def vary(stack, ends, places, usual, is_composite):
    """
    The variations of a glyph: straight lines between a few weights, and a correction for each weight beside them. After
    rounding, the outline of every weight is that of its static font.
    """
    variations = []
    for chain in (list(range(usual, -1, -1)), list(range(usual, len(places)))):
        masters = masters_between(stack, places, chain)
        variations += lines_of(stack, places, usual, masters)
        variations += corrections_of(stack, places, chain, masters)
    moving = [variation for variation in variations if variation is not None]
    if not is_composite:
        for variation in moving:
            variation.optimize(GlyphCoordinates(stack[usual].tolist()), ends, tolerance=0)
    return moving


def lines_of(stack, places, usual, masters):
    for position, master in enumerate(masters[1:], 1):
        further = masters[position + 1] if position + 1 < len(masters) else master
        yield variation_of(stack[master] - stack[usual], places, (masters[position - 1], master, further))


def corrections_of(stack, places, chain, masters):
    for one, other in zip(masters, masters[1:]):
        first, last = chain.index(one), chain.index(other)
        for position in range(first + 1, last):
            weight = chain[position]
            missing = stack[weight] - on_line(stack, places, one, other, weight)
            # What is left is rounded half up by FreeType.
            correction = np.ceil(missing - 0.5 - 1e-6)
            yield variation_of(correction, places, (chain[position - 1], weight, chain[position + 1]))


def variation_of(deltas, places, weights):
    """A variation that grows to `deltas` at the second weight and is gone at the others; None if nothing moves."""
    deltas = np.rint(deltas).astype(int)
    if not deltas.any():
        return None
    region = tuple(sorted(places[weight] for weight in weights))
    return TupleVariation({"wght": region}, GlyphCoordinates(deltas.tolist()))


def on_line(stack, places, one, other, weight):
    share = (places[weight] - places[one]) / (places[other] - places[one])
    return stack[one] * (1 - share) + stack[other] * share


def masters_between(stack, places, chain):
    """From the usual weight to the extreme: weights whose straight connections meet the others within the tolerance."""
    masters = sorted({0, len(chain) - 1})
    while True:
        worst, worst_error = None, TOLERANCE
        for one, other in zip(masters, masters[1:]):
            for between in range(one + 1, other):
                line = on_line(stack, places, chain[one], chain[other], chain[between])
                error = np.abs(line - stack[chain[between]]).max()
                if error > worst_error:
                    worst, worst_error = between, error
        if worst is None:
            return [chain[master] for master in masters]
        masters = sorted({*masters, worst})
