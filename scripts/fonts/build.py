"""
Writes fonts/ from the packages of static fonts: docs/fonts.md says how to run it. A family whose weights have outlines of
one structure becomes a variable font for each style. The others, and those whose licence reserves their name, are copied.
"""

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

import fontTools
from fontTools.ttLib import TTFont

from outlines import Mismatch
from variable_font import make_variable

FONT_TOOLS = "4.66.1"
ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules" / "@expo-google-fonts"
FONTS = ROOT / "fonts"

# Files for the dashboard's pages, which need one weight.
PAGES = [
    "fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
    "dm-sans/400Regular/DMSans_400Regular.ttf",
    "dm-sans/600SemiBold/DMSans_600SemiBold.ttf",
    "jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf",
    "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
    "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
]


def main(names):
    if fontTools.version != FONT_TOOLS:
        sys.exit(f"The bytes depend on fontTools: install {FONT_TOOLS}, this is {fontTools.version}")
    for package in sorted(PACKAGES.iterdir()):
        if not names or package.name in names:
            write_family(package)
    if not names:
        write_pages()


def write_family(package):
    folder = FONTS / package.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files = []
    for style in ("normal", "italic"):
        files += write_style(folder, style, statics_of(package, style), reserves_name(package))
    shutil.copyfile(package / "LICENSE_FONT", folder / "LICENSE_FONT")
    version = json.loads((package / "package.json").read_text())["version"]
    family = {"package": f"@expo-google-fonts/{package.name}", "version": version, "files": files}
    (folder / "family.json").write_text(json.dumps(family, indent=2) + "\n")


def statics_of(package, style):
    """The paths of a style's static fonts by weight. A folder's name has weight and style: 700Bold_Italic."""
    paths = sorted(package.glob("[1-9]00*/*.ttf"))
    is_italic = style == "italic"
    return {int(path.parent.name[:3]): path for path in paths if path.parent.name.endswith("_Italic") == is_italic}


def reserves_name(package):
    """Whether a changed font must have another name. Source, the name that Noto's Han fonts reserve, isn't theirs."""
    notice = re.search(r"reserved font name\W+(\w+)", (package / "LICENSE_FONT").read_text().split("-----")[0], re.I)
    return notice is not None and notice[1] != "Source"


def write_style(folder, style, statics, is_reserved):
    if len(statics) > 1 and not is_reserved:
        stem = next(iter(statics.values())).stem.split("_")[0]
        path = folder / f"{stem}{'-Italic' if style == 'italic' else ''}.ttf"
        fonts = [TTFont(static, recalcTimestamp=False) for static in statics.values()]
        try:
            make_variable(list(statics), fonts).save(path)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes", flush=True)
            return [entry_of(path, style, list(statics), True)]
        except Mismatch as mismatch:
            print(f"{folder.name}, {style}: copied, because {mismatch}", flush=True)
    copies = {weight: Path(shutil.copyfile(static, folder / static.name)) for weight, static in statics.items()}
    return [entry_of(path, style, [weight], False) for weight, path in copies.items()]


def entry_of(path, style, weights, is_changed):
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {"file": path.name, "style": style, "weights": weights, "changed": is_changed, "sha256": digest}


def write_pages():
    folder = FONTS / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in PAGES:
        shutil.copyfile(PACKAGES / path, folder / Path(path).name)


main(sys.argv[1:])
