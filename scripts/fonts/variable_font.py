"""Makes one variable font from the static fonts of its weights."""

import math

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import newTable
from fontTools.varLib import build, models

from outlines import Mismatch, flatten_mixed, place_weights, read_outlines, vary

STEPS = 16384  # F2Dot14, the numbers of places on an axis

# What only the instructions of outlines, vertical lines or lists of styles need, none of which Limn uses.
UNUSED = ("BASE", "DSIG", "STAT", "VORG", "vhea", "vmtx", "hdmx", "VDMX", "LTSH", "cvt ", "fpgm")


def make_variable(weights, fonts):
    """The variable font of ascending weights. Throws Mismatch if their outlines or tables differ in structure."""
    if len({tuple(font.getGlyphOrder()) for font in fonts}) > 1:
        raise Mismatch("its weights have different glyphs")
    if len({line_of(font) for font in fonts}) > 1:
        raise Mismatch("its weights have different lines")
    for font in fonts:
        remove_unused(font)
        drop_added_lookups(font, fonts[0])
    flatten_mixed(fonts)
    outlines = read_outlines(fonts)
    usual = find_usual(weights, fonts)
    places = place_weights(outlines, weights, usual)
    variable, _, _ = build(describe(weights, fonts, usual, places), exclude=["gvar", "STAT", "MVAR", "BASE", "cvar", "VVAR"])
    if "avar" in variable:
        variable["avar"].segments["wght"] = steady_segments(weights, usual, places)
    variable["gvar"] = newTable("gvar")
    variable["gvar"].version, variable["gvar"].reserved = 1, 0
    glyphs = fonts[usual]["glyf"]
    variable["gvar"].variations = {
        name: vary(stack, ends, places, usual, glyphs[name].isComposite()) for name, (stack, ends) in outlines.items()
    }
    variable.recalcTimestamp = False
    return variable


def line_of(font):
    """What decides the height of a line. It doesn't vary, so it must be equal in all weights."""
    hhea, os2 = font["hhea"], font["OS/2"]
    windows = (os2.usWinAscent, os2.usWinDescent)
    return (hhea.ascent, hhea.descent, hhea.lineGap, os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap, *windows)


def remove_unused(font):
    if "fpgm" in font and "prep" in font:
        del font["prep"]
    for tag in UNUSED:
        if tag in font:
            del font[tag]


def drop_added_lookups(font, lightest):
    """The heavy weights of the Han fonts have two lookups more, for widths that only `palt` and `vpal` use."""
    if "GPOS" not in font:
        return
    table, count = font["GPOS"].table, len(lightest["GPOS"].table.LookupList.Lookup)
    for record in table.FeatureList.FeatureRecord:
        feature = record.Feature
        if any(index >= count for index in feature.LookupListIndex) and record.FeatureTag not in ("palt", "vpal"):
            raise Mismatch("its weights are positioned in different ways")
        feature.LookupListIndex = [index for index in feature.LookupListIndex if index < count]
        feature.LookupCount = len(feature.LookupListIndex)
    table.LookupList.Lookup = table.LookupList.Lookup[:count]
    table.LookupList.LookupCount = len(table.LookupList.Lookup)


def find_usual(weights, fonts):
    """
    The weight that the others vary: the regular one. The Han fonts were drawn in their extremes, so with the lightest one
    they need a third less.
    """
    return 0 if len(fonts[0].getGlyphOrder()) > 15_000 else weights.index(400)


def describe(weights, fonts, usual, places):
    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=weights[0], default=weights[usual], maximum=weights[-1])
    axis.map = [(weight, place * STEPS) for weight, place in zip(weights, places)]
    space.addAxis(axis)
    for weight, place, font in zip(weights, places, fonts):
        source = SourceDescriptor(name=str(weight), font=font, location={"Weight": place * STEPS})
        source.familyName, source.styleName = "family", str(weight)
        space.addSource(source)
    return space


def steady_segments(weights, usual, places):
    """
    The places of weights on the axis. Each weight is between two numbers that the table can store, and both have its place:
    then it is there exactly, however a program rounds. Otherwise glyphs whose place is rounded could move.
    """
    lightest, heaviest = weights[0], weights[-1]
    segments = {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}
    for weight, place in zip(weights, places):
        if weight in (lightest, weights[usual], heaviest):
            continue
        whole = heaviest - weights[usual] if weight > weights[usual] else weights[usual] - lightest
        share = (weight - weights[usual]) / whole * STEPS
        segments[math.floor(share) / STEPS] = place
        segments[math.ceil(share) / STEPS] = place
    return dict(sorted(segments.items()))


def support_between_neighbours(model):
    """varLib's regions overlap, so that rounding of several would add up. These end where the neighbours are."""
    peaks = sorted({0.0, *(location.get("wght", 0.0) for location in model.locations)})
    model.supports = []
    for location in model.locations:
        if not location:
            model.supports.append({})
            continue
        at = peaks.index(location["wght"])
        region = (peaks[max(at - 1, 0)], peaks[at], peaks[min(at + 1, len(peaks) - 1)])
        model.supports.append({"wght": region})
    model._computeDeltaWeights()


models.VariationModel._computeMasterSupports = support_between_neighbours
