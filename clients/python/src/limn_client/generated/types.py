# Generated from the API's description by `npm run clients`. Don't edit.
"""What requests take and answers hold. A dict of a type may have more members than the type names."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict



class Asset(TypedDict):
    id: str
    """Use asset:ID as the image_url of a picture"""
    kind: str
    """image or font"""
    mime_type: str
    width: int | None
    """Pixels after EXIF rotation; null for a font"""
    height: int | None
    """Pixels after EXIF rotation; null for a font"""
    bytes: int
    """Size of the upload"""
    name: NotRequired[str | None]
    """A picture's name; null if it isn't known"""
    font: NotRequired[Font]
    """Description of a font"""
    created_at: str


class AssetList(TypedDict):
    assets: list[Asset]
    total: int
    """Assets on all pages"""
    page_size: int
    page_number: int
    """Starts at 1"""
    total_pages: int


class AuditEntry(TypedDict):
    at: str
    who: AuditEntryWho
    action: str
    """What was done, such as design.published"""
    target: AuditEntryTarget


class AuditLog(TypedDict):
    entries: list[AuditEntry]
    total: int
    page_size: int
    page_number: int
    total_pages: int


class Batch(TypedDict):
    id: str
    design_id: str
    version: int
    """Version of the design that is rendered: the one that was live when the batch was made"""
    output: Literal["zip", "pdf"]
    format: Literal["jpg", "png", "gif", "webp", "avif"]
    quality: int
    scale: float | None
    """null: the design's own, or a row's"""
    status: Literal["queued", "running", "finished", "failed", "cancelled"]
    """failed: every row failed"""
    total: int
    """Rows"""
    done: int
    """Rows that were rendered"""
    failed: int
    """Rows that couldn't be rendered"""
    bytes: int
    """Size of all images so far"""
    created_at: str
    finished_at: str | None
    """null while it isn't finished"""
    expires_at: str
    """When the batch and its images are deleted"""


class BatchFinishedEvent(TypedDict):
    type: Literal["batch.finished"]
    timestamp: str
    """When it happened"""
    data: BatchFinishedEventData


class BatchList(TypedDict):
    batches: list[Batch]
    total: int
    page_size: int
    page_number: int
    total_pages: int


class BatchRow(TypedDict):
    row: int
    """From 1"""
    filename: str
    """Name in the zip file"""
    status: Literal["queued", "done", "failed"]
    error: NotRequired[BatchRowError]
    warnings: list[Warning]


class BatchRows(TypedDict):
    rows: list[BatchRow]
    total: int
    page_size: int
    page_number: int
    total_pages: int


class Check(TypedDict):
    id: str
    design_id: str
    version: int
    """Version of the design that is checked: the one that was live when the check was made"""
    table: NotRequired[str]
    """Absent for rows that were sent"""
    sizes: NotRequired[list[str]]
    pictures: bool
    status: Literal["queued", "running", "finished", "failed", "cancelled"]
    error: NotRequired[BatchRowError]
    """Of a failed check, such as interrupted: the server was restarted, and keeps no rows"""
    total: int
    """Rows, also with several sizes"""
    done: int
    """Rows that were checked"""
    rows_with_findings: int
    findings: list[CheckFinding]
    """Those of most rows first"""
    pictures_not_tried: list[str]
    """Layers, or background, whose own picture is on another host and wasn't looked up; it is the
    same for all rows
    """
    rows_listed: int
    """Rows with findings that are kept: the first 100000 of them"""
    created_at: str
    finished_at: str | None
    """null while it isn't finished"""
    expires_at: str
    """When the check is deleted"""


class CheckFinding(TypedDict):
    code: Literal["image_replaced", "image_left_out", "value_replaced", "format_unread", "tag_unresolved", "text_shrunk", "text_shortened", "text_cut", "letters_left_out", "font_replaced", "stack_overfull", "code_too_small", "code_left_out", "row_unknown", "data_unavailable", "size_unknown", "scale_reduced", "not_personalised", "frames_dropped", "picture_not_tried"]
    """A warning's code, or picture_not_tried: its values name a picture on another host, which
    wasn't looked up
    """
    layer_id: NotRequired[str]
    """A layer, or background; absent for the whole image"""
    parameter: NotRequired[str]
    size: NotRequired[str]
    """Name of the size, if there are several"""
    count: int
    """Rows that have it"""
    rows: list[int]
    """The first 20 of them, from 1"""
    keys: NotRequired[list[str]]
    """Of a table: the keys of these rows"""
    worst: list[CheckFindingWorst]
    """Up to 12 rows that differ most: with the longest text or the smallest font size"""


class CheckRow(TypedDict):
    row: int
    """From 1"""
    key: NotRequired[str]
    """Of a table's row"""
    findings: list[CheckRowFinding]


class CheckRows(TypedDict):
    rows: list[CheckRow]
    total: int
    page_size: int
    page_number: int
    total_pages: int


class CreatedBatch(TypedDict):
    id: str
    design_id: str
    version: int
    """Version of the design that is rendered: the one that was live when the batch was made"""
    output: Literal["zip", "pdf"]
    format: Literal["jpg", "png", "gif", "webp", "avif"]
    quality: int
    scale: float | None
    """null: the design's own, or a row's"""
    status: Literal["queued", "running", "finished", "failed", "cancelled"]
    """failed: every row failed"""
    total: int
    """Rows"""
    done: int
    """Rows that were rendered"""
    failed: int
    """Rows that couldn't be rendered"""
    bytes: int
    """Size of all images so far"""
    created_at: str
    finished_at: str | None
    """null while it isn't finished"""
    expires_at: str
    """When the batch and its images are deleted"""
    unknown_params: list[str]
    """Names in the rows that no parameter has; they are ignored"""
    missing_params: list[str]
    """Parameters that no row gives; they show their defaults"""


class CreatedCheck(TypedDict):
    id: str
    design_id: str
    version: int
    """Version of the design that is checked: the one that was live when the check was made"""
    table: NotRequired[str]
    """Absent for rows that were sent"""
    sizes: NotRequired[list[str]]
    pictures: bool
    status: Literal["queued", "running", "finished", "failed", "cancelled"]
    error: NotRequired[BatchRowError]
    """Of a failed check, such as interrupted: the server was restarted, and keeps no rows"""
    total: int
    """Rows, also with several sizes"""
    done: int
    """Rows that were checked"""
    rows_with_findings: int
    findings: list[CheckFinding]
    """Those of most rows first"""
    pictures_not_tried: list[str]
    """Layers, or background, whose own picture is on another host and wasn't looked up; it is the
    same for all rows
    """
    rows_listed: int
    """Rows with findings that are kept: the first 100000 of them"""
    created_at: str
    finished_at: str | None
    """null while it isn't finished"""
    expires_at: str
    """When the check is deleted"""
    unknown_params: list[str]
    """Names in the rows that no parameter has; they are ignored"""
    missing_params: list[str]
    """Parameters that no row gives; they show their defaults"""


class Design(TypedDict):
    id: str
    """Permanent id"""
    name: str
    render_url: str
    """Runtime image URL without parameters; permanent, needs no key"""
    project_id: str
    project_name: str
    optional_url_params: list[Parameter]
    billing_cycle_open_count: int
    """Opens in the current billing cycle"""
    lifetime_open_count: int
    """Opens since the design was created"""
    billing_cycle_click_count: int
    lifetime_click_count: int
    link: NotRequired[str]
    """Where `/go` leads"""
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    output: DesignOutput
    """Format of the runtime URL's image"""
    sizes: list[DesignSize]
    """Further canvases; the URL parameter size selects one by its name"""
    alt: str
    """Alternative text for <img>, with placeholders"""
    data: list[DesignData]
    """Rows of tables that fill the parameters of their columns' names at each open"""
    version: int
    """Number of the live version"""
    protection: Protection
    """What protects its runtime URL"""
    created_at: str
    updated_at: str


class DesignChange(TypedDict):
    name: NotRequired[str | None]
    """New name"""
    project_id: NotRequired[str | None]
    """New project"""
    protection: NotRequired[ProtectionChange | None]
    """What protects its runtime URL. Members that aren't given stay; null removes one"""


class DesignCopy(TypedDict):
    name: NotRequired[str | None]
    """Name of the copy; default: the original's name and "copy\""""
    project_id: NotRequired[str | None]
    """Project of the copy; default: the original's"""


class DesignDeletedEvent(TypedDict):
    type: Literal["design.deleted"]
    timestamp: str
    """When it happened"""
    data: DesignDeletedEventData


class DesignFields(TypedDict):
    design_id: str
    design_name: str
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    background: DesignFieldsBackground
    """Color, gradient and picture, which an edit can set"""
    layers: list[DesignFieldsLayer]
    more_properties: NotRequired[dict[str, list[str]]]
    """Further properties by type, in designs with more than 20 layers"""


class DesignList(TypedDict):
    designs: list[DesignSummary]
    total: int
    """Designs on all pages"""
    page_size: int
    """Designs per page; all designs if no page was requested"""
    page_number: int
    """Starts at 1"""
    total_pages: int
    hint: NotRequired[str]
    near: NotRequired[list[str]]
    """Of an empty list: names that may be meant"""


class DesignPublishedEvent(TypedDict):
    type: Literal["design.published"]
    timestamp: str
    """When it happened"""
    data: DesignPublishedEventData


class DesignRemarkedEvent(TypedDict):
    type: Literal["design.remarked"]
    timestamp: str
    """When it happened"""
    data: DesignRemarkedEventData


class DesignSummary(TypedDict):
    id: str
    """Permanent id"""
    name: str
    render_url: str
    """Runtime image URL without parameters; permanent, needs no key"""
    project_id: str
    project_name: str
    optional_url_params: list[Parameter]
    billing_cycle_open_count: int
    """Opens in the current billing cycle"""
    lifetime_open_count: int
    """Opens since the design was created"""
    billing_cycle_click_count: int
    lifetime_click_count: int
    created_at: str
    updated_at: str
    signed: NotRequired[bool]
    """true: render_url answers 403 without a signature, as generate_image_url makes it"""
    paused: NotRequired[bool]
    """true: its URLs answer 503 until the design goes on"""


class DesignWarningEvent(TypedDict):
    type: Literal["design.warning"]
    timestamp: str
    """When it happened"""
    data: DesignWarningEventData


class DocumentToCheck(TypedDict):
    document: DesignDocument


class EmailCheck(TypedDict):
    findings: list[EmailCheckFinding]
    """Faults; none when the image is ready for an email"""
    notes: list[EmailCheckNote]
    """What isn't a fault, but good to know: what freezes in copies that email programs keep"""
    weights: EmailCheckWeights
    """Bytes of the image"""
    alt: EmailCheckAlt
    """Alternative text of the image"""


class Font(TypedDict):
    family: str
    """Value of font_family"""
    subfamily: str
    """Style name in the file, such as Bold Italic"""
    style: Literal["normal", "italic"]
    weights: FontWeights
    """Equal unless the font has a weight axis"""
    axes: list[FontAxi]
    named_weights: list[FontNamedWeight]
    glyphs: int
    letters: int
    """Number of characters in the font; others come from Noto"""


class FontList(TypedDict):
    families: list[FontListFamily]
    total: int


class LayerEdit(TypedDict):
    layer_id: str
    """The layer to edit"""
    text: NotRequired[str | None]
    """Literal text"""
    runs: NotRequired[list[LayerEditRun] | None]
    """Instead of text: its parts, each in a style of its own"""
    short_text: NotRequired[str | None]
    """Literal text"""
    color: NotRequired[str | None]
    """Color of the letters"""
    color_gradient: NotRequired[LayerEditColorGradient | None]
    """Replaces color, across all lines"""
    font_family: NotRequired[str | None]
    """A family of Limn or of the company; characters that it lacks come from Noto"""
    font_size: NotRequired[float | None]
    """Pixels"""
    font_weight: NotRequired[int | None]
    """The family's nearest weight is used"""
    font_style: NotRequired[Literal["normal", "italic"] | None]
    """Upright or italic"""
    text_align: NotRequired[Literal["left", "center", "right", "start", "end", "justify"] | None]
    """start and end follow the direction of the text"""
    vertical_align: NotRequired[Literal["top", "middle", "bottom"] | None]
    """Vertical position of the lines in the box"""
    line_height: NotRequired[float | None]
    """Multiple of the font size"""
    letter_spacing: NotRequired[float | None]
    """Pixels between letters"""
    text_transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"] | None]
    """Case of the drawn letters"""
    text_decoration: NotRequired[Literal["none", "underline", "line-through"] | None]
    """A line below or through the letters, in their color"""
    figures: NotRequired[Literal["normal", "tabular"] | None]
    """tabular: all digits have the same width, for columns of numbers"""
    highlight_color: NotRequired[str | None]
    """Color of text between *asterisks*"""
    highlight_font_family: NotRequired[str | None]
    """For text between *asterisks*"""
    highlight_font_size: NotRequired[float | None]
    """For text between *asterisks*; shrinks with font_size"""
    highlight_font_weight: NotRequired[int | None]
    """For text between *asterisks*"""
    highlight_font_style: NotRequired[Literal["normal", "italic"] | None]
    """For text between *asterisks*"""
    overflow: NotRequired[Literal["shrink", "ellipsis", "clip", "visible"] | None]
    """What happens to text larger than its box; below min_font_size, shrink ends in an ellipsis"""
    min_font_size: NotRequired[float | None]
    """Smallest font size that shrink uses"""
    max_lines: NotRequired[int | None]
    """More lines are cut, regardless of overflow"""
    balanced: NotRequired[bool | None]
    """Makes up to ten lines about equally long"""
    stroke_color: NotRequired[str | None]
    """Color of the letters' stroke"""
    stroke_width: NotRequired[float | None]
    """Width of the stroke outside the letters, drawn below their fill"""
    background_color: NotRequired[str | None]
    """Fills the layer's box"""
    padding: NotRequired[float | None]
    """Pixels between the box and the text on all sides"""
    line_background_color: NotRequired[str | None]
    """Background of each line, as wide as the line; lines that touch are joined"""
    line_background_padding_x: NotRequired[float | None]
    """Extends the background beyond both ends of a line"""
    line_background_padding_y: NotRequired[float | None]
    """Extends the background above and below a line; shrinks with font_size, like x"""
    line_background_radius: NotRequired[float | None]
    """Corner radius of the line background"""
    hidden: NotRequired[bool | None]
    """Whether the layer is left out of the image"""
    x: NotRequired[float | None]
    """Left edge, before rotation"""
    y: NotRequired[float | None]
    """Top edge, before rotation"""
    width: NotRequired[float | None]
    """Size of the layer's box"""
    height: NotRequired[float | None]
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"] | None]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack"""
    height_mode: NotRequired[Literal["fixed", "hug", "fill"] | None]
    """fixed: height; hug: as high as its content; fill: what is left in its stack"""
    grow: NotRequired[float | None]
    """Share of what is left, for a layer that fills"""
    min_width: NotRequired[float | None]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float | None]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float | None]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float | None]
    """Largest height"""
    absolute: NotRequired[bool | None]
    """Takes a member out of its stack's flow: it stands at its own x and y"""
    anchor_x: NotRequired[Literal["left", "center", "right"] | None]
    """The part of its box that a hugging layer outside of a stack keeps in place"""
    anchor_y: NotRequired[Literal["top", "middle", "bottom"] | None]
    """The part of its box that a hugging layer outside of a stack keeps in place"""
    rotation: NotRequired[float | None]
    """Degrees clockwise around the layer's centre"""
    opacity: NotRequired[float | None]
    """Opacity of the whole layer"""
    border_color: NotRequired[str | None]
    """Color of the border"""
    border_width: NotRequired[float | None]
    """Width of the border, drawn inside the box"""
    border_radius: NotRequired[float | None]
    """Corner radius of the box; half the shorter side makes a circle or pill"""
    shadow_color: NotRequired[str | None]
    """Color of the shadow; its alpha is the strength"""
    shadow_blur: NotRequired[float | None]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0"""
    shadow_x: NotRequired[float | None]
    """Offset to the right on the canvas, regardless of rotation"""
    shadow_y: NotRequired[float | None]
    """Offset down on the canvas, regardless of rotation"""
    more_shadows: NotRequired[list[LayerEditMoreShadow] | None]
    """More shadows, each below the previous one"""
    image_url: NotRequired[str | None]
    """The layer's own picture"""
    fit: NotRequired[Literal["cover", "contain", "fill"] | Literal["contain", "cover", "fill"] | None]
    """How the picture fits its box: cropped to fill, whole, or stretched"""
    focus_x: NotRequired[float | None]
    """From the left: the point that cover keeps visible, or the side to which contain aligns. If
    neither focus is set, cover keeps the most interesting part visible; if only one is set, the
    other is 0.5
    """
    focus_y: NotRequired[float | None]
    """From the top: the point that cover keeps visible, or the side to which contain aligns"""
    zoom: NotRequired[float | None]
    """How many times larger cover shows the picture than its box needs. Above 1, a picture without
    a focus shows its middle
    """
    flip: NotRequired[Literal["none", "horizontal", "vertical", "both"] | None]
    """Mirrors the picture in place; horizontal swaps left and right"""
    mask: NotRequired[Literal["box", "circle", "ellipse", "path"] | None]
    """Shape to which the picture is cut: its box with border_radius, the largest circle or the
    ellipse in it, or mask_path
    """
    mask_path: NotRequired[str | None]
    """SVG path data in a box of 100 by 100, stretched to the layer's box; parts outside the box are
    clipped
    """
    blur: NotRequired[float | None]
    """Blur radius in pixels, like CSS blur()"""
    brightness: NotRequired[float | None]
    """0 is black, 1 unchanged, 2 twice as bright"""
    contrast: NotRequired[float | None]
    """0 is grey, 1 unchanged"""
    saturation: NotRequired[float | None]
    """0 is without color, 1 unchanged"""
    grayscale: NotRequired[float | None]
    """0 is unchanged, 1 without color"""
    tint_color: NotRequired[str | None]
    """Gives the picture this hue and keeps its lightness; the alpha is the strength"""
    layout: NotRequired[LayerEditLayout | None]
    """Makes a stack: members that aren't absolute stand one after another, in the order of the list"""
    clip: NotRequired[bool | None]
    """Clips the members to the group's box and its rounded corners"""
    fill_color: NotRequired[str | None]
    """Fills the box behind the members"""
    fill_gradient: NotRequired[LayerEditColorGradient | None]
    """Fills the box behind the members, over fill_color"""
    value: NotRequired[str | float | None]
    """Literal text"""
    symbology: NotRequired[Literal["qr", "data-matrix", "aztec", "pdf417", "code128", "code39", "code93", "codabar", "itf", "itf14", "ean13", "ean8", "upca", "gs1-128", "gs1-data-matrix", "gs1-qr"] | None]
    """The kind of code"""
    error_correction: NotRequired[Literal["L", "M", "Q", "H"] | None]
    """QR codes only: how much of the code may be damaged (7, 15, 25 or 30 %)"""
    show_text: NotRequired[bool | None]
    """Writes the value below a barcode"""
    max: NotRequired[int | float | None]
    """Number of symbols"""
    symbol: NotRequired[Literal["star", "heart", "circle"] | None]
    """Shape of the symbols"""
    empty_color: NotRequired[str | None]
    """Color of the empty symbols"""
    gap: NotRequired[float | None]
    """Pixels between two symbols"""
    min: NotRequired[float | None]
    """Value of an empty bar or ring"""
    shape: NotRequired[Literal["bar", "ring"] | None]
    """Bar or ring; use rotation for a vertical bar"""
    track_color: NotRequired[str | None]
    """Color of the track below the filled part"""
    thickness: NotRequired[float | None]
    """Default: a bar fills its box, a ring takes an eighth of it"""
    rounded: NotRequired[bool | None]
    """Whether the ends are round"""
    direction: NotRequired[Literal["forward", "backward"] | None]
    """forward is left to right, or clockwise"""
    start_angle: NotRequired[float | None]
    """Rings only: start angle, in degrees clockwise from the top"""
    until: NotRequired[str | None]
    """Literal text"""
    plus: NotRequired[str | None]
    """Added to until: 3d (days of the calendar), 48h or 90m (elapsed time)"""
    every: NotRequired[LayerEditEvery | None]
    """Instead of until: counts to the next day, week or month"""
    template: NotRequired[str | None]
    """Text with the time left: {d}, {h} or {hh}, {m} or {mm}, {s} or {ss}; a missing unit is
    included in the next smaller one
    """
    expired_text: NotRequired[str | None]
    """Shown after the end"""
    seconds: NotRequired[int | None]
    """Duration of the animation in gif and webp; other formats show the time left at the open"""
    loop: NotRequired[bool | None]
    """Whether the animation begins again; false: it is played once and its last frame stays"""


class ListedTable(TypedDict):
    name: str
    key: str
    """Name of the column with the keys"""
    keys: Literal["given", "random"]
    """random: a row without a key gets one that can't be guessed, of 96 random bits"""
    description: str
    columns: list[str]
    """Names of the columns, that with the keys first"""
    total: int
    """Number of rows"""
    bytes: int
    """Size of the rows, about"""
    guessable_keys: bool
    """Whether most keys of the last file are numbers or short, so that strangers can try them"""
    source: ListedTableSource | None
    """null for a table that programs and users fill"""
    source_status: ListedTableSourceStatus | None
    created_at: str
    updated_at: str
    used_by: NotRequired[list[ListedTableUsedBy]]
    """Designs whose live version or draft names the table"""


class Me(TypedDict):
    company: FontListFamilyUsedBy
    key: MeKey | None
    """The key of this call; null for a user of the dashboard"""
    role: Literal["viewer", "editor", "admin", "owner"]
    """A key has the editor role"""
    limits: MeLimits
    """Settings of this server"""


class MeasuredLayer(TypedDict):
    layer_id: str
    x: float
    """Box after layout, in pixels"""
    y: float
    width: float
    height: float
    lines: NotRequired[int]
    font_size: NotRequired[float]
    """Of the drawn text"""
    text_shown: NotRequired[str]
    """What is drawn, with its line breaks"""
    contrast: NotRequired[float]
    """WCAG ratio to what is drawn behind the text, 1 to 21"""
    overlaps: list[str]
    """Layers that it covers or is covered by in part"""
    outside: bool
    """Whether a part is beyond the image's edge"""


class NewBatch(TypedDict):
    design_id: str
    """The design's id; its live version is rendered"""
    format: NotRequired[Literal["jpg", "png", "gif", "webp", "avif", "jpeg"] | None]
    """jpg (also jpeg), png, gif, webp or avif; default: the design's own. Not for a PDF file"""
    quality: NotRequired[int | None]
    scale: NotRequired[float | None]
    output: NotRequired[Literal["zip", "pdf"] | None]
    """zip: an image a row and report.csv; pdf: a page a row. Default: zip"""
    strict: NotRequired[bool | Literal["true", "false"] | None]
    """true refuses rows that name something which no parameter has, such as a mistyped column"""
    sizes: NotRequired[list[str] | str | None]
    """Makes every row once in each of these sizes; default is the design's own canvas. Without it,
    a value size of a row selects one
    """
    rows: list[NewBatchRow]
    """1 to 10000 rows"""


class NewCheck(TypedDict):
    design_id: str
    """The design's id; its live version is checked"""
    sizes: NotRequired[list[str] | str | None | None]
    """Checks every row in each of these sizes; default is the design's own canvas. Without it, a
    value size of a row selects one
    """
    pictures: NotRequired[bool | None]
    """true looks up pictures of other hosts; otherwise a row whose values name one has the finding
    picture_not_tried
    """
    table: NotRequired[str | None]
    """Name of a table whose rows are checked, in any case"""
    rows: NotRequired[list[NewBatchRow] | None]
    """1 to 1000000 rows; none with a table"""


class NewDesign(TypedDict):
    project_id: str
    """Project of the design"""
    document: DesignDocument


class NewProject(TypedDict):
    name: str
    """Name; doesn't have to be unique"""


class NewTable(TypedDict):
    name: str
    """Unique in the company, in any case; stays as it is"""
    key: str
    """Name of the column with the keys"""
    keys: NotRequired[Literal["given", "random"] | None]
    description: NotRequired[str | None]
    source: NotRequired[ListedTableSource | None]
    """Rows are fetched from here"""


class NewWebhook(TypedDict):
    url: str
    """An http or https address that anyone can reach"""
    events: list[Literal["design.published", "design.deleted", "batch.finished", "opens.reached", "table.failed", "design.remarked", "design.warning"]]
    """design.published: a design has a new live version; design.deleted: a design was deleted;
    batch.finished: a batch is finished, or all its rows failed; opens.reached: a design's
    lifetime count of opens has passed 100, 1,000, 10,000 and so on; table.failed: the feed of a
    table can't be fetched or read; once until it works again; design.remarked: a guest who was
    shown a draft left a remark; design.warning: opens of a design began to fall back, at most
    once an hour
    """
    description: NotRequired[str | None]


class OpensReachedEvent(TypedDict):
    type: Literal["opens.reached"]
    timestamp: str
    """When it happened"""
    data: OpensReachedEventData


class Parameter(TypedDict):
    name: str
    """Name in the query string of the runtime URL"""
    type: Literal["text", "image", "color", "number"]
    """image takes a URL or asset:ID; color #rgb, #rgba, #rrggbb or #rrggbbaa, with or without #"""
    layer_id: str
    """The parameter's layer"""
    default: str
    """Shown if the parameter is missing"""


class Project(TypedDict):
    id: str
    name: str
    design_count: int
    billing_cycle_open_count: int
    """Opens of its designs in the current billing cycle"""
    lifetime_open_count: int
    """Opens of its designs in total"""
    billing_cycle_click_count: int
    lifetime_click_count: int


class ProjectChange(TypedDict):
    name: NotRequired[str | None]
    """New name; doesn't have to be unique"""


class ProjectList(TypedDict):
    projects: list[Project]
    total: int


class Protection(TypedDict):
    signed: bool
    paused: bool
    max_length: dict[str, int]
    image_hosts: NotRequired[list[str]]
    """Absent: any host"""
    rate: NotRequired[int]
    """Opens a second; absent: no limit"""
    stand_in: NotRequired[str]
    """`design` or `asset:ID`; absent: a transparent pixel"""


class ProtectionChange(TypedDict):
    signed: NotRequired[bool | None]
    """Runtime URLs need a valid signature `s`; others answer 403"""
    paused: NotRequired[bool | None]
    """The runtime URL answers 503 with a transparent pixel"""
    max_length: NotRequired[dict[str, int] | None]
    """Letters after which a parameter's value is cut, by name"""
    image_hosts: NotRequired[list[str] | None]
    """Hosts from which image parameters may come; uploads are always allowed. Others show the
    fallback
    """
    rate: NotRequired[int | None]
    """Opens a second; beyond it 429"""
    stand_in: NotRequired[str | None]
    """What recipients see, with 200, instead of a transparent pixel with 403, 429 or 503: `design`
    for its own image, or `asset:ID`. It counts no open
    """


class Publication(TypedDict):
    note: NotRequired[str | None]
    """What has changed, for the list of versions"""


class RenderReport(TypedDict):
    image: str
    """The image's bytes, in base64"""
    mime_type: str
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    bytes: int
    """Size of the image"""
    warnings: list[Warning]
    """What differs from the request; usually empty"""


class RenderRequest(TypedDict):
    design_id: str
    """The design's id"""
    params: NotRequired[dict[str, str | float | bool | None] | None]
    """Values by parameter name, applied as in the runtime URL. Edits apply on top"""
    layers: NotRequired[list[LayerEdit] | None]
    """Edits, each with a layer_id and the properties to set. GET /v1/images/{designId}/fields lists
    both
    """
    background: NotRequired[RenderRequestBackground | None]
    """Background of this one render"""
    size: NotRequired[str | None]
    """Name of one of the design's sizes; default: the design's own canvas"""
    format: NotRequired[Literal["jpg", "png", "gif", "webp", "avif", "jpeg"] | None]
    quality: NotRequired[int | None]
    scale: NotRequired[float | None]
    now: NotRequired[str | None]
    strict: NotRequired[bool | None]
    """true answers 422 render_warnings instead of an image that has warnings"""


class Table(TypedDict):
    name: str
    key: str
    """Name of the column with the keys"""
    keys: Literal["given", "random"]
    """random: a row without a key gets one that can't be guessed, of 96 random bits"""
    description: str
    columns: list[str]
    """Names of the columns, that with the keys first"""
    total: int
    """Number of rows"""
    bytes: int
    """Size of the rows, about"""
    guessable_keys: bool
    """Whether most keys of the last file are numbers or short, so that strangers can try them"""
    source: ListedTableSource | None
    """null for a table that programs and users fill"""
    source_status: ListedTableSourceStatus | None
    created_at: str
    updated_at: str


class TableChanges(TypedDict):
    keys: NotRequired[Literal["given", "random"] | None]
    description: NotRequired[str | None]
    source: NotRequired[ListedTableSource | None]
    """null: the rows stay, and are fetched no more"""


class TableDetails(TypedDict):
    name: str
    key: str
    """Name of the column with the keys"""
    keys: Literal["given", "random"]
    """random: a row without a key gets one that can't be guessed, of 96 random bits"""
    description: str
    columns: list[str]
    """Names of the columns, that with the keys first"""
    total: int
    """Number of rows"""
    bytes: int
    """Size of the rows, about"""
    guessable_keys: bool
    """Whether most keys of the last file are numbers or short, so that strangers can try them"""
    source: ListedTableSource | None
    """null for a table that programs and users fill"""
    source_status: ListedTableSourceStatus | None
    created_at: str
    updated_at: str
    used_by: list[ListedTableUsedBy]
    """Designs whose live version or draft names the table"""


class TableFailedEvent(TypedDict):
    type: Literal["table.failed"]
    timestamp: str
    """When it happened"""
    data: TableFailedEventData


class TableRows(TypedDict):
    rows: list[dict[str, str]]
    total: int
    page_size: int
    page_number: int
    total_pages: int


class Tables(TypedDict):
    tables: list[ListedTable]


class TemporaryImage(TypedDict):
    imageUrl: str
    """Works for 30 seconds; download or show it immediately"""
    mimeType: str
    expiresInSeconds: int
    width: int
    height: int
    warnings: list[Warning]
    """What differs from the request; usually empty"""
    layers: list[MeasuredLayer]
    """The edited layers, as they are in the image"""


class UploadedAsset(TypedDict):
    id: str
    """Use asset:ID as the image_url of a picture"""
    kind: str
    """image or font"""
    mime_type: str
    width: int | None
    """Pixels after EXIF rotation; null for a font"""
    height: int | None
    """Pixels after EXIF rotation; null for a font"""
    bytes: int
    """Size of the upload"""
    name: NotRequired[str | None]
    """A picture's name; null if it isn't known"""
    font: NotRequired[Font]
    """Description of a font"""


class UrlRequest(TypedDict):
    params: NotRequired[dict[str, str | float | bool | None] | None]
    """Values by parameter name"""
    size: NotRequired[str | None]
    """Name of one of the design's sizes; default: the design's own canvas"""
    scale: NotRequired[float | None]


Usage = TypedDict("Usage", {
    "from": "str",
    "to": "str",
    "total": "int",
    "days": "list[UsageDay]",
    "designs": "NotRequired[list[UsageDesign]]",
    "other_opens": "NotRequired[int]",
})


class Validation(TypedDict):
    valid: bool
    """Whether a new design could be made of the document"""
    issues: list[ValidationIssue]
    """Why saving it would be refused"""
    findings: list[ValidationFinding]
    """Likely mistakes in a valid document, as limn design lint finds them"""
    render_cost_ms: int | None
    """Milliseconds of a core that an image takes, by an estimate; null if it isn't valid"""
    optional_url_params: list[Parameter]
    """The parameters that its runtime URL would take"""


class VersionList(TypedDict):
    design_id: str
    versions: list[VersionListVersion]
    total: int


class Warning(TypedDict):
    layer: str
    """A layer_id, background, or image for the whole image"""
    code: str
    """What happened, such as text_cut; docs/warnings.md lists the codes"""
    message: str
    """Meaning of the code"""
    reason: NotRequired[str]
    """why the picture is unavailable: not_allowed, unreachable, too_big, broken or slow"""
    font_size: NotRequired[float]
    """font size of the drawn text in pixels"""
    count: NotRequired[int]
    """number of missing characters"""
    family: NotRequired[str]
    """the family that the design names"""
    parameter: NotRequired[str]
    """the name of the parameter"""
    shown: NotRequired[int]
    """in temporary images: how many characters are drawn, blanks left out"""
    of: NotRequired[int]
    """in temporary images: how many there are"""
    fits_font_size: NotRequired[float]
    """in temporary images: the largest font size at which all of it fits"""
    fits_width: NotRequired[float]
    """in temporary images: the least width of its box at which all of it fits"""


class Webhook(TypedDict):
    id: str
    url: str
    events: list[str]
    description: str
    enabled: bool
    """false: nothing is sent"""
    status: Literal["active", "failing", "paused", "gone"]
    """failing: a delivery was given up after a day, and none arrived since; paused: by a PATCH;
    gone: paused because its address answered 410
    """
    created_at: str
    secret: NotRequired[str]
    """Only when it is new: keep it to verify signatures"""


class WebhookChange(TypedDict):
    url: NotRequired[str | None]
    events: NotRequired[list[Literal["design.published", "design.deleted", "batch.finished", "opens.reached", "table.failed", "design.remarked", "design.warning"]] | None]
    description: NotRequired[str | None]
    enabled: NotRequired[bool | None]
    """false pauses it: what happens meanwhile isn't sent, and deliveries that wait go on waiting;
    true lets it go on
    """
    rotate_secret: NotRequired[bool | None]
    """true makes a new secret, which the answer shows once. The ones before sign too, each for 24
    hours
    """


class WebhookDelivery(TypedDict):
    id: str
    """The header webhook-id; the same at every attempt"""
    type: str
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    response_status: int | None
    """Of the last attempt"""
    error: str | None
    """Why the last attempt failed"""
    next_attempt_at: str | None
    created_at: str
    body: Any
    """What is sent"""


class WebhookDeliveryList(TypedDict):
    deliveries: list[WebhookDelivery]


class WebhookList(TypedDict):
    webhooks: list[Webhook]


class WrittenRows(TypedDict):
    added: int
    """Rows with new keys"""
    changed: int
    """Rows whose cells are others now"""
    removed: int
    """Rows that are gone, only with replace"""
    total: int
    """Rows of the table now"""


class DesignDocument(TypedDict):
    """A Limn design"""

    version: NotRequired[Literal[1]]
    """Version of the document format. Without it: `1`."""
    name: str
    """Shown in lists"""
    width: int
    """Size of the canvas in pixels"""
    height: int
    """Size of the canvas in pixels"""
    background: NotRequired[DesignDocumentBackground]
    """Background of the canvas. Without it: `{}`."""
    output: NotRequired[DesignDocumentOutput]
    """Format of the image. Without it: `{}`."""
    language: NotRequired[str]
    """Language of the texts, as a BCP 47 tag: en, de-CH, ja, zh-Hant. Without it: `"en"`."""
    time_zone: NotRequired[str]
    """Zone of its times and days, such as Europe/Paris; can be a placeholder:
    {{zone|Europe/Paris}}. Without it: `"UTC"`.
    """
    alt: NotRequired[str]
    """Alternative text for <img>; may contain placeholders. auto: what is drawn, in reading order
    (Auto is the word). Without it: `""`.
    """
    aliases: NotRequired[dict[str, str]]
    """Former names of parameters, each with the parameter that has its values now. Without it:
    `{}`.
    """
    link: NotRequired[str]
    """Where GET /go with a recipient's values leads: an https URL; placeholders behind its host"""
    data: NotRequired[list[DesignDocumentData]]
    """Rows of tables that fill the parameters of their columns' names at each open. Without it:
    `[]`.
    """
    layers: list[DesignDocumentLayerText | DesignDocumentLayerImage | DesignDocumentLayerShape | DesignDocumentLayerGroup | DesignDocumentLayerCode | DesignDocumentLayerRating | DesignDocumentLayerProgress | DesignDocumentLayerCountdown | DesignDocumentLayerSvg]
    """The first layer is at the bottom"""
    sizes: NotRequired[list[DesignDocumentSize]]
    """Further canvases with the same layers. Without it: `[]`."""


class Problem(TypedDict):
    """A problem document, RFC 9457"""

    type: str
    """URL of the page that explains the code"""
    title: str
    """Short description of the code"""
    status: int
    """HTTP status of the response"""
    detail: str
    """What is wrong with this request"""
    code: Literal["malformed", "unauthorized", "metrics_unauthorized", "forbidden_host", "key_scope", "signature_invalid", "signing_secret_not_found", "signing_secret_in_use", "design_paused", "own_request", "signed_out", "sign_in_failed", "second_factor_unreadable", "password_sign_in_off", "sign_in_again", "cross_site", "invitation_of_another", "role_insufficient", "mail_not_sent", "company_not_found", "member_not_found", "invitation_not_found", "invitation_limit", "draft_link_not_found", "draft_link_limit", "remark_not_found", "remark_limit", "last_owner", "already_member", "link_expired", "too_many_attempts", "not_found", "template_not_found", "design_not_found", "project_not_found", "version_not_found", "asset_not_found", "link_not_found", "table_not_found", "row_not_found", "batch_not_found", "check_not_found", "webhook_not_found", "delivery_not_found", "webhook_paused", "key_not_found", "temporary_image_not_found", "method_not_allowed", "version_conflict", "draft_unpublished", "not_finished", "no_document", "table_exists", "table_in_use", "table_limit", "webhook_limit", "disk_limit", "disk_reserved", "batch_limit", "check_limit", "table_replaced", "batch_too_large", "idempotency_key_reused", "project_not_empty", "asset_in_use", "expired", "request_timeout", "too_large", "range_not_satisfiable", "unsupported_media_type", "invalid", "image_unavailable", "render_warnings", "font_invalid", "render_too_slow", "rate_limited", "url_too_long", "internal", "busy", "starting", "storage_unavailable"]
    """Stable code for programs"""
    request_id: str
    """Same as the X-Request-Id header"""
    errors: list[ValidationIssue]
    """All wrong values"""


class AuditEntryWho(TypedDict):
    type: Literal["user", "key", "command"]
    """command: on the server's command line"""
    id: str
    name: str
    """At that time; `a former member` once the account is deleted"""


class AuditEntryTarget(TypedDict):
    type: str
    id: str


class BatchFinishedEventData(TypedDict):
    batch_id: str
    design_id: str
    status: str
    """finished, or failed if every row failed"""
    total: int
    """Rows"""
    done: int
    failed: int


class BatchRowError(TypedDict):
    code: str
    message: str


class CheckFindingWorst(TypedDict):
    row: int
    """From 1"""
    key: NotRequired[str]


class CheckRowFinding(TypedDict):
    code: Literal["image_replaced", "image_left_out", "value_replaced", "format_unread", "tag_unresolved", "text_shrunk", "text_shortened", "text_cut", "letters_left_out", "font_replaced", "stack_overfull", "code_too_small", "code_left_out", "row_unknown", "data_unavailable", "size_unknown", "scale_reduced", "not_personalised", "frames_dropped", "picture_not_tried"]
    """A warning's code, or picture_not_tried: its values name a picture on another host, which
    wasn't looked up
    """
    layer_id: NotRequired[str]
    """A layer, or background; absent for the whole image"""
    parameter: NotRequired[str]
    size: NotRequired[str]
    """Name of the size, if there are several"""


class DesignOutput(TypedDict):
    """Format of the runtime URL's image"""

    format: Literal["jpg", "png", "gif", "webp", "avif"]
    quality: int
    scale: float


class DesignSize(TypedDict):
    name: str
    width: int
    height: int


class DesignData(TypedDict):
    table: str
    key: str


class DesignDeletedEventData(TypedDict):
    design_id: str
    name: str


class DesignFieldsBackground(TypedDict):
    """Color, gradient and picture, which an edit can set"""

    color: str


class DesignFieldsLayer(TypedDict):
    layer_id: str
    """Id of the layer in an edit"""
    type: str
    name: str
    properties: list[str]
    """Properties that an edit of this layer can set"""
    values: dict[str, Any]
    """Current values that differ from the property's default"""


class DesignPublishedEventData(TypedDict):
    design_id: str
    name: str
    version: int
    """Number of the live version"""


DesignRemarkedEventData = TypedDict("DesignRemarkedEventData", {
    "design_id": "str",
    "name": "str",
    "remark_id": "str",
    "from": "str",
    "text": "str",
})


class DesignWarningEventData(TypedDict):
    design_id: str
    name: str
    warnings: list[DesignWarningEventDataWarning]


class DesignWarningEventDataWarning(TypedDict):
    layer: str
    code: str
    """docs/warnings.md"""


class EmailCheckFinding(TypedDict):
    code: Literal["heavy", "format_not_shown", "dark_letters", "first_frame", "alt_lacks_text", "wide", "end_not_told"]
    layer_id: NotRequired[str]
    """Absent for the image as a whole"""
    message: str
    """What recipients see, in plain words"""
    bytes: NotRequired[int]
    """Weight of the image, of the code heavy"""


class EmailCheckNote(TypedDict):
    code: Literal["countdown_freezes", "time_freezes", "rows_freeze", "alt_leaves_out"]
    layer_id: NotRequired[str]
    """Absent for the image as a whole"""
    message: str
    """What recipients see, in plain words"""


class EmailCheckWeights(TypedDict):
    """Bytes of the image"""

    default: int
    """With the design's own texts"""
    heaviest: int
    """With the values of the stress case that makes it heaviest"""


class EmailCheckAlt(TypedDict):
    """Alternative text of the image"""

    template: str
    """With placeholders for all values"""
    senders: dict[str, str]
    """By email platform, with its merge tags, escaped for the attribute alt"""


class FontWeights(TypedDict):
    """Equal unless the font has a weight axis"""

    least: int
    most: int


class FontAxi(TypedDict):
    tag: str
    least: float
    usual: float
    most: float


class FontNamedWeight(TypedDict):
    name: str
    weight: float


class FontListFamily(TypedDict):
    family: str
    """Value of font_family"""
    source: Literal["installed", "company"]
    weights: list[float]
    """Weights of its files; a variable font lists both ends of its range"""
    styles: list[str]
    """normal, italic"""
    designs: int
    """Number of designs whose draft or live version uses the family"""
    used_by: list[FontListFamilyUsedBy]
    """At most 20 of these designs"""
    files: list[UploadedAsset]
    """The company's uploads; empty for Limn's families"""


class FontListFamilyUsedBy(TypedDict):
    id: str
    name: str


class LayerEditRun(TypedDict):
    text: str
    """May contain whole placeholders"""
    color: NotRequired[str]
    """Color of these letters, also where the layer has a gradient"""
    font_family: NotRequired[str]
    """Font of these letters"""
    font_size: NotRequired[float]
    """Pixels; shrinks with the layer's font_size"""
    font_weight: NotRequired[int]
    """Weight of these letters"""
    font_style: NotRequired[Literal["normal", "italic"]]
    """Upright or italic"""
    text_decoration: NotRequired[Literal["none", "underline", "line-through"]]
    """A line below or through these letters"""
    letter_spacing: NotRequired[float]
    """Pixels between these letters"""


class LayerEditColorGradient(TypedDict):
    type: NotRequired[Literal["linear", "radial"]]
    """linear: along a line; radial: from the centre to the farthest corner. Without it: `"linear"`."""
    angle: NotRequired[float]
    """linear only: direction in degrees clockwise, as in CSS: 0 is up, 90 is right. Without it:
    `90`.
    """
    stops: list[LayerEditColorGradientStop]
    """Stops in ascending order of position"""


class LayerEditColorGradientStop(TypedDict):
    color: str
    """Color at this position"""
    position: float
    """0 is the start of the gradient, 1 the end"""


class LayerEditMoreShadow(TypedDict):
    color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    blur: NotRequired[float]
    """No shadow if blur, x and y are 0. Without it: `0`."""
    x: NotRequired[float]
    """Offset to the right on the canvas. Without it: `0`."""
    y: NotRequired[float]
    """Offset down on the canvas. Without it: `0`."""


class LayerEditLayout(TypedDict):
    direction: NotRequired[Literal["row", "column"]]
    """Members stand side by side, or one below another. Without it: `"row"`."""
    gap: NotRequired[float]
    """Pixels between members, and between wrapped lines. Without it: `0`."""
    padding: NotRequired[float | list[float]]
    """Pixels between the box and its members: on all sides, or [top, right, bottom, left]. Without
    it: `0`.
    """
    align: NotRequired[Literal["start", "center", "end", "stretch", "baseline"]]
    """Position across the direction; stretch makes hugging members as large as the stack. Without
    it: `"start"`.
    """
    justify: NotRequired[Literal["start", "center", "end", "space-between"]]
    """Position along the direction. Without it: `"start"`."""
    wrap: NotRequired[bool]
    """Whether members that have no room begin another line. Without it: `false`."""


class LayerEditEvery(TypedDict):
    unit: Literal["day", "week", "month"]
    """How often it ends"""
    at: str
    """Time of the day, in the design's zone"""
    weekday: NotRequired[Literal["sun", "mon", "tue", "wed", "thu", "fri", "sat"]]
    """With unit week; default mon"""
    day: NotRequired[int]
    """With unit month, its last day if it is shorter; default 1"""


class ListedTableSource(TypedDict):
    url: str
    """An http or https address that anyone can reach, such as a published Google sheet as CSV"""
    format: Literal["csv", "json"]
    rows: NotRequired[str]
    """json only: where the list of rows stands, such as data.items; without it the text is the list"""
    every_minutes: int
    """How often it is fetched: each minute to once a day"""


class ListedTableSourceStatus(TypedDict):
    fetched_at: str | None
    """When the rows were last fetched, or were still the same"""
    failing_since: str | None
    """null while fetches work"""
    reason: str | None
    """Why the last fetch failed"""
    next_at: str
    """When it is fetched again"""


class ListedTableUsedBy(TypedDict):
    id: str
    name: str


class MeKey(TypedDict):
    id: str
    name: str
    scopes: list[Literal["read", "render", "write"]]
    """read: every GET, and making image URLs; render: images, batches and checks; write: the rest"""
    project_ids: list[str] | None
    """The only projects that it sees; null: all"""
    created_at: str
    expires_at: str | None
    """null: never"""


class MeLimits(TypedDict):
    """Settings of this server"""

    requests_per_minute: int
    """Calls of one key"""
    body_bytes: int
    """A JSON body, but for rows of batches"""
    upload_bytes: int
    """An upload, and the rows of a batch"""
    url_bytes: int
    """A runtime URL"""
    canvas_side: int
    """Pixels of a design's width or height"""
    canvas_pixels: int
    layers: int
    graphemes: int
    """Characters of a text; longer ones are cut"""
    render_cost_ms: int
    """Estimated cost of an image, for which a design is refused"""


class NewBatchRow(TypedDict):
    filename: NotRequired[str | None]
    """Name of the row's file, made safe and unique, and cut to 200 characters; default: the row's
    number
    """
    params: NotRequired[dict[str, str | float | bool | None] | None]
    """Values by parameter name, as in the runtime URL"""


class OpensReachedEventData(TypedDict):
    design_id: str
    name: str
    lifetime_open_count: int
    """The number that was passed: 100, 1,000, 10,000 and so on"""


class RenderRequestBackground(TypedDict):
    color: NotRequired[str | None]
    """#rgb, #rgba, #rrggbb or #rrggbbaa; replaces the design's gradient and picture"""
    gradient: NotRequired[LayerEditColorGradient | None]
    """Above the color; replaces the design's picture"""
    image_url: NotRequired[str | None]
    """An http or https URL, or asset:ID of an upload"""
    fit: NotRequired[Literal["cover", "contain", "fill"] | None]
    """How the picture fits the canvas"""


class TableFailedEventData(TypedDict):
    table: str
    """Its name"""
    reason: str
    """A sentence"""


class UsageDay(TypedDict):
    day: str
    opens: int
    clicks: int
    """Clicks on links of designs"""
    fetchers: NotRequired[UsageDayFetchers]
    """With split=fetcher: the day's opens by who fetched the image"""


class UsageDayFetchers(TypedDict):
    """With split=fetcher: the day's opens by who fetched the image"""

    apple_relay: int
    gmail_proxy: int
    yahoo_proxy: int
    scanner: int
    other: int


class UsageDesign(TypedDict):
    design_id: str
    name: str
    """Empty once a deleted design is gone"""
    project_id: str | None
    """null once a deleted design is gone"""
    deleted: bool
    opens: int


class ValidationIssue(TypedDict):
    path: str
    """For example document.layers[2].font_size"""
    message: str
    """What is wrong with the value"""
    found: NotRequired[Any]
    """The value found"""
    allowed: NotRequired[list[Any]]
    """The values accepted"""


class ValidationFinding(TypedDict):
    rule: Literal["contrast", "text-fit", "no-fallback", "split-placeholder", "off-canvas", "invisible", "never-shown", "tested-parameter", "unused", "slow"]
    layer_id: str
    message: str
    """The probable mistake and what to do"""


class VersionListVersion(TypedDict):
    number: int
    """Starts at 1"""
    live: bool
    """Whether this version is live"""
    created_at: str
    name: str
    """The design's name in this version"""
    author: VersionListVersionAuthor | None
    """The user or API key that published it; null if neither did, or if it isn't known"""
    note: str | None
    """What the author wrote about it"""


class VersionListVersionAuthor(TypedDict):
    kind: Literal["user", "key"]
    name: str


class DesignDocumentBackground(TypedDict):
    """Background of the canvas. Without it: `{}`."""

    color: NotRequired[str]
    """Background color. Without it: `"#ffffff"`."""
    gradient: NotRequired[LayerEditColorGradient]
    """Above the color, across the canvas"""
    image_url: NotRequired[str]
    """Picture above the color and gradient, below all layers"""
    fit: NotRequired[Literal["cover", "contain", "fill"]]
    """How the picture fits the canvas: cropped to fill, whole, or stretched. Without it: `"cover"`."""


class DesignDocumentOutput(TypedDict):
    """Format of the image. Without it: `{}`."""

    format: NotRequired[Literal["jpg", "png", "gif", "webp", "avif"]]
    """Format of the runtime URL's image. Without it: `"jpg"`."""
    quality: NotRequired[int]
    """No effect on png. Without it: `82`."""
    scale: NotRequired[float]
    """Pixels of the image for each pixel of the canvas; 2 is sharp on phones. Without it: `1`."""


class DesignDocumentData(TypedDict):
    table: str
    """Name of the table"""
    key: str
    """Key of the row; may contain placeholders, also of columns of the rows before"""


class DesignDocumentLayerText(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["text"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerTextBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    text: NotRequired[str]
    """Needed unless there are runs; may contain placeholders: Hi {{first_name|there}}"""
    runs: NotRequired[list[LayerEditRun]]
    """Instead of text: its parts, each in a style of its own"""
    fallback: NotRequired[str]
    """Used if the value is missing or blank; default: the text itself"""
    short_text: NotRequired[str]
    """Replaces a text that would have to be cut; may contain placeholders"""
    color: NotRequired[str]
    """Color of the letters. Without it: `"#000000"`."""
    color_gradient: NotRequired[LayerEditColorGradient]
    """Replaces color, across all lines"""
    font_family: NotRequired[str]
    """A family of Limn or of the company; characters that it lacks come from Noto. Without it:
    `"Inter"`.
    """
    font_size: NotRequired[float]
    """Pixels. Without it: `32`."""
    font_weight: NotRequired[int]
    """The family's nearest weight is used. Without it: `400`."""
    font_style: NotRequired[Literal["normal", "italic"]]
    """Upright or italic. Without it: `"normal"`."""
    text_align: NotRequired[Literal["left", "center", "right", "start", "end", "justify"]]
    """start and end follow the direction of the text. Without it: `"start"`."""
    vertical_align: NotRequired[Literal["top", "middle", "bottom"]]
    """Vertical position of the lines in the box. Without it: `"top"`."""
    line_height: NotRequired[float]
    """Multiple of the font size. Without it: `1.2`."""
    letter_spacing: NotRequired[float]
    """Pixels between letters. Without it: `0`."""
    text_transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
    """Case of the drawn letters. Without it: `"none"`."""
    text_decoration: NotRequired[Literal["none", "underline", "line-through"]]
    """A line below or through the letters, in their color. Without it: `"none"`."""
    figures: NotRequired[Literal["normal", "tabular"]]
    """tabular: all digits have the same width, for columns of numbers. Without it: `"normal"`."""
    highlight_color: NotRequired[str]
    """Color of text between *asterisks*"""
    highlight_font_family: NotRequired[str]
    """For text between *asterisks*"""
    highlight_font_size: NotRequired[float]
    """For text between *asterisks*; shrinks with font_size"""
    highlight_font_weight: NotRequired[int]
    """For text between *asterisks*"""
    highlight_font_style: NotRequired[Literal["normal", "italic"]]
    """For text between *asterisks*"""
    overflow: NotRequired[Literal["shrink", "ellipsis", "clip", "visible"]]
    """What happens to text larger than its box; below min_font_size, shrink ends in an ellipsis.
    Without it: `"shrink"`.
    """
    min_font_size: NotRequired[float]
    """Smallest font size that shrink uses. Without it: `8`."""
    max_lines: NotRequired[int]
    """More lines are cut, regardless of overflow"""
    balanced: NotRequired[bool]
    """Makes up to ten lines about equally long. Without it: `false`."""
    stroke_color: NotRequired[str]
    """Color of the letters' stroke. Without it: `"#000000"`."""
    stroke_width: NotRequired[float]
    """Width of the stroke outside the letters, drawn below their fill. Without it: `0`."""
    background_color: NotRequired[str]
    """Fills the layer's box. Without it: `"#00000000"`."""
    padding: NotRequired[float]
    """Pixels between the box and the text on all sides. Without it: `0`."""
    line_background_color: NotRequired[str]
    """Background of each line, as wide as the line; lines that touch are joined. Without it:
    `"#00000000"`.
    """
    line_background_padding_x: NotRequired[float]
    """Extends the background beyond both ends of a line. Without it: `8`."""
    line_background_padding_y: NotRequired[float]
    """Extends the background above and below a line; shrinks with font_size, like x. Without it:
    `2`.
    """
    line_background_radius: NotRequired[float]
    """Corner radius of the line background. Without it: `4`."""


class DesignDocumentLayerTextShowWhen(TypedDict):
    """The layer is left out unless this condition holds"""

    all: NotRequired[list[DesignDocumentLayerTextShowWhenAll | DesignDocumentLayerTextShowWhenAll2 | DesignDocumentLayerTextShowWhenAll3]]
    """The layer is shown if all of these tests hold"""
    any: NotRequired[list[DesignDocumentLayerTextShowWhenAll | DesignDocumentLayerTextShowWhenAll2 | DesignDocumentLayerTextShowWhenAll3]]
    """The layer is shown if one of these tests holds"""


DesignDocumentLayerTextShowWhenAll = TypedDict("DesignDocumentLayerTextShowWhenAll", {
    "parameter": "str",
    "is": "NotRequired[str]",
    "is_not": "NotRequired[str]",
    "in": "NotRequired[list[str]]",
    "filled": "NotRequired[bool]",
    "above": "NotRequired[float]",
    "below": "NotRequired[float]",
})


class DesignDocumentLayerTextShowWhenAll2(TypedDict):
    time: DesignDocumentLayerTextShowWhenAll2Time
    """Tests when the image is opened"""


DesignDocumentLayerTextShowWhenAll2Time = TypedDict("DesignDocumentLayerTextShowWhenAll2Time", {
    "after": "NotRequired[str]",
    "before": "NotRequired[str]",
    "plus": "NotRequired[str]",
    "weekdays": "NotRequired[list[Literal[\"sun\", \"mon\", \"tue\", \"wed\", \"thu\", \"fri\", \"sat\"]]]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
})


DesignDocumentLayerTextShowWhenAll3 = TypedDict("DesignDocumentLayerTextShowWhenAll3", {
    "countdown": "str",
    "is": "Literal[\"running\", \"over\"]",
})


class DesignDocumentLayerTextBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    color: NotRequired[str]
    font_size: NotRequired[str]
    highlight_color: NotRequired[str]
    stroke_color: NotRequired[str]
    background_color: NotRequired[str]
    line_background_color: NotRequired[str]


class DesignDocumentLayerImage(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["image"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerImageBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    image_url: str
    """The layer's own picture"""
    fallback_url: NotRequired[str]
    """Used if the value is missing or its picture is unavailable"""
    fit: NotRequired[Literal["cover", "contain", "fill"]]
    """How the picture fits its box: cropped to fill, whole, or stretched. Without it: `"cover"`."""
    focus_x: NotRequired[float]
    """From the left: the point that cover keeps visible, or the side to which contain aligns. If
    neither focus is set, cover keeps the most interesting part visible; if only one is set, the
    other is 0.5
    """
    focus_y: NotRequired[float]
    """From the top: the point that cover keeps visible, or the side to which contain aligns"""
    zoom: NotRequired[float]
    """How many times larger cover shows the picture than its box needs. Above 1, a picture without
    a focus shows its middle. Without it: `1`.
    """
    flip: NotRequired[Literal["none", "horizontal", "vertical", "both"]]
    """Mirrors the picture in place; horizontal swaps left and right. Without it: `"none"`."""
    mask: NotRequired[Literal["box", "circle", "ellipse", "path"]]
    """Shape to which the picture is cut: its box with border_radius, the largest circle or the
    ellipse in it, or mask_path. Without it: `"box"`.
    """
    mask_path: NotRequired[str]
    """SVG path data in a box of 100 by 100, stretched to the layer's box; parts outside the box are
    clipped. Without it: `"M50 0 L100 50 L50 100 L0 50 Z"`.
    """
    blur: NotRequired[float]
    """Blur radius in pixels, like CSS blur(). Without it: `0`."""
    brightness: NotRequired[float]
    """0 is black, 1 unchanged, 2 twice as bright. Without it: `1`."""
    contrast: NotRequired[float]
    """0 is grey, 1 unchanged. Without it: `1`."""
    saturation: NotRequired[float]
    """0 is without color, 1 unchanged. Without it: `1`."""
    grayscale: NotRequired[float]
    """0 is unchanged, 1 without color. Without it: `0`."""
    tint_color: NotRequired[str]
    """Gives the picture this hue and keeps its lightness; the alpha is the strength. Without it:
    `"#00000000"`.
    """


class DesignDocumentLayerImageBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    tint_color: NotRequired[str]


class DesignDocumentLayerShape(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["shape"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerShapeBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    shape: NotRequired[Literal["rectangle", "ellipse", "line", "polygon", "star", "path"]]
    """A line runs through the middle of its box from left to right; use rotation for other
    directions. Without it: `"rectangle"`.
    """
    sides: NotRequired[int]
    """Polygons only: number of sides; corners lie on the box's ellipse. Without it: `6`."""
    star_points: NotRequired[int]
    """Stars only: number of points, which lie on the box's ellipse. Without it: `5`."""
    inner_radius: NotRequired[float]
    """Stars only: radius of the inner corners as a fraction of the outer radius. Without it:
    `0.45`.
    """
    points: NotRequired[list[list[float]]]
    """Paths only: corners in order, as fractions of the box's width and height"""
    closed: NotRequired[bool]
    """Whether a path is closed; an open path has no fill. Without it: `true`."""
    fill_color: NotRequired[str]
    """Color of the fill; lines have none. Without it: `"#000000"`."""
    fill_gradient: NotRequired[LayerEditColorGradient]
    """Replaces fill_color, across the box"""
    stroke_color: NotRequired[str]
    """Color of the stroke. Without it: `"#000000"`."""
    stroke_gradient: NotRequired[LayerEditColorGradient]
    """Replaces stroke_color, across the box"""
    stroke_width: NotRequired[float]
    """Width of the stroke: inside a closed shape, centred on a line or open path. Without it: `0`."""
    stroke_dash: NotRequired[list[float]]
    """Lengths of dashes and gaps in turn; with more than 20,000 dashes the line is solid"""
    line_cap: NotRequired[Literal["butt", "round", "square"]]
    """Ends of lines, open paths and dashes; round and square ends extend by half the stroke width.
    Without it: `"butt"`.
    """
    line_start: NotRequired[Literal["none", "arrow"]]
    """Start of a line or open path. Without it: `"none"`."""
    line_end: NotRequired[Literal["none", "arrow"]]
    """End of a line or open path. Without it: `"none"`."""


class DesignDocumentLayerShapeBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    fill_color: NotRequired[str]
    stroke_color: NotRequired[str]


class DesignDocumentLayerGroup(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["group"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerGroupBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    layout: NotRequired[LayerEditLayout]
    """Makes a stack: members that aren't absolute stand one after another, in the order of the list"""
    fill_color: NotRequired[str]
    """Fills the box behind the members. Without it: `"#00000000"`."""
    fill_gradient: NotRequired[LayerEditColorGradient]
    """Fills the box behind the members, over fill_color"""
    clip: NotRequired[bool]
    """Clips the members to the group's box and its rounded corners. Without it: `false`."""


class DesignDocumentLayerGroupBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    fill_color: NotRequired[str]


class DesignDocumentLayerCode(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["code"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerCodeBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    value: str
    """Content of the code; may contain placeholders: https://a.example/t/{{ticket|0}}"""
    fallback: NotRequired[str]
    """Used if the value is missing or can't be encoded"""
    symbology: NotRequired[Literal["qr", "data-matrix", "aztec", "pdf417", "code128", "code39", "code93", "codabar", "itf", "itf14", "ean13", "ean8", "upca", "gs1-128", "gs1-data-matrix", "gs1-qr"]]
    """The kind of code. Without it: `"qr"`."""
    error_correction: NotRequired[Literal["L", "M", "Q", "H"]]
    """QR codes only: how much of the code may be damaged (7, 15, 25 or 30 %). Without it: `"M"`."""
    color: NotRequired[str]
    """Color of the bars or modules, and of the text below. Without it: `"#000000"`."""
    background_color: NotRequired[str]
    """Fills the layer's box; has to be much lighter than color for scanners. Without it:
    `"#ffffff"`.
    """
    padding: NotRequired[float]
    """Pixels between the box and the code's quiet zone. Without it: `0`."""
    show_text: NotRequired[bool]
    """Writes the value below a barcode. Without it: `false`."""
    font_family: NotRequired[str]
    """Font of the text below. Without it: `"Inter"`."""
    font_size: NotRequired[float]
    """Font size of the text below; smaller if the code is narrow. Without it: `16`."""


class DesignDocumentLayerCodeBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    color: NotRequired[str]
    background_color: NotRequired[str]
    font_size: NotRequired[str]


class DesignDocumentLayerRating(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["rating"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerRatingBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    value: float
    """Number of filled symbols; fractions are allowed: 4.5"""
    fallback: NotRequired[float]
    """Used if the value is missing, isn't a number or is out of range"""
    max: NotRequired[int]
    """Number of symbols. Without it: `5`."""
    symbol: NotRequired[Literal["star", "heart", "circle"]]
    """Shape of the symbols. Without it: `"star"`."""
    color: NotRequired[str]
    """Color of the filled symbols. Without it: `"#f5a623"`."""
    empty_color: NotRequired[str]
    """Color of the empty symbols. Without it: `"#d8d8de"`."""
    gap: NotRequired[float]
    """Pixels between two symbols. Without it: `4`."""


class DesignDocumentLayerRatingBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    max: NotRequired[str]
    color: NotRequired[str]
    empty_color: NotRequired[str]


class DesignDocumentLayerProgress(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["progress"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerProgressBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    value: float
    """Between min and max; values outside count as the nearer end"""
    fallback: NotRequired[float]
    """Used if the value is missing or isn't a number"""
    min: NotRequired[float]
    """Value of an empty bar or ring. Without it: `0`."""
    max: NotRequired[float]
    """Value of a full bar or ring; greater than min. Without it: `100`."""
    shape: NotRequired[Literal["bar", "ring"]]
    """Bar or ring; use rotation for a vertical bar. Without it: `"bar"`."""
    color: NotRequired[str]
    """Color of the filled part. Without it: `"#3b5bdb"`."""
    color_gradient: NotRequired[LayerEditColorGradient]
    """Replaces color, across the whole bar or ring"""
    track_color: NotRequired[str]
    """Color of the track below the filled part. Without it: `"#e3e5ec"`."""
    thickness: NotRequired[float]
    """Default: a bar fills its box, a ring takes an eighth of it"""
    rounded: NotRequired[bool]
    """Whether the ends are round. Without it: `true`."""
    direction: NotRequired[Literal["forward", "backward"]]
    """forward is left to right, or clockwise. Without it: `"forward"`."""
    start_angle: NotRequired[float]
    """Rings only: start angle, in degrees clockwise from the top. Without it: `0`."""


class DesignDocumentLayerProgressBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    min: NotRequired[str]
    max: NotRequired[str]
    color: NotRequired[str]
    track_color: NotRequired[str]


class DesignDocumentLayerCountdown(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["countdown"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerTextBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    until: NotRequired[str]
    """The end: 2026-12-24T18:00, in the design's zone, or with an offset; a date is its midnight;
    can be a placeholder
    """
    plus: NotRequired[str]
    """Added to until: 3d (days of the calendar), 48h or 90m (elapsed time)"""
    every: NotRequired[LayerEditEvery]
    """Instead of until: counts to the next day, week or month"""
    fallback: NotRequired[str]
    """Used if the value is missing or isn't a date; default: until"""
    template: NotRequired[str]
    """Text with the time left: {d}, {h} or {hh}, {m} or {mm}, {s} or {ss}; a missing unit is
    included in the next smaller one. Without it: `"{d}d {hh}h {mm}m {ss}s"`.
    """
    expired_text: NotRequired[str]
    """Shown after the end. Without it: `""`."""
    seconds: NotRequired[int]
    """Duration of the animation in gif and webp; other formats show the time left at the open.
    Without it: `30`.
    """
    loop: NotRequired[bool]
    """Whether the animation begins again; false: it is played once and its last frame stays.
    Without it: `false`.
    """
    color: NotRequired[str]
    """Color of the letters. Without it: `"#000000"`."""
    color_gradient: NotRequired[LayerEditColorGradient]
    """Replaces color, across all lines"""
    font_family: NotRequired[str]
    """A family of Limn or of the company; characters that it lacks come from Noto. Without it:
    `"Inter"`.
    """
    font_size: NotRequired[float]
    """Pixels. Without it: `32`."""
    font_weight: NotRequired[int]
    """The family's nearest weight is used. Without it: `400`."""
    font_style: NotRequired[Literal["normal", "italic"]]
    """Upright or italic. Without it: `"normal"`."""
    text_align: NotRequired[Literal["left", "center", "right", "start", "end", "justify"]]
    """start and end follow the direction of the text. Without it: `"start"`."""
    vertical_align: NotRequired[Literal["top", "middle", "bottom"]]
    """Vertical position of the lines in the box. Without it: `"top"`."""
    line_height: NotRequired[float]
    """Multiple of the font size. Without it: `1.2`."""
    letter_spacing: NotRequired[float]
    """Pixels between letters. Without it: `0`."""
    text_transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
    """Case of the drawn letters. Without it: `"none"`."""
    text_decoration: NotRequired[Literal["none", "underline", "line-through"]]
    """A line below or through the letters, in their color. Without it: `"none"`."""
    figures: NotRequired[Literal["normal", "tabular"]]
    """tabular: all digits have the same width, so they don't move while counting. Without it:
    `"tabular"`.
    """
    highlight_color: NotRequired[str]
    """Color of text between *asterisks*"""
    highlight_font_family: NotRequired[str]
    """For text between *asterisks*"""
    highlight_font_size: NotRequired[float]
    """For text between *asterisks*; shrinks with font_size"""
    highlight_font_weight: NotRequired[int]
    """For text between *asterisks*"""
    highlight_font_style: NotRequired[Literal["normal", "italic"]]
    """For text between *asterisks*"""
    overflow: NotRequired[Literal["shrink", "ellipsis", "clip", "visible"]]
    """What happens to text larger than its box; below min_font_size, shrink ends in an ellipsis.
    Without it: `"shrink"`.
    """
    min_font_size: NotRequired[float]
    """Smallest font size that shrink uses. Without it: `8`."""
    max_lines: NotRequired[int]
    """More lines are cut, regardless of overflow"""
    balanced: NotRequired[bool]
    """Makes up to ten lines about equally long. Without it: `false`."""
    stroke_color: NotRequired[str]
    """Color of the letters' stroke. Without it: `"#000000"`."""
    stroke_width: NotRequired[float]
    """Width of the stroke outside the letters, drawn below their fill. Without it: `0`."""
    background_color: NotRequired[str]
    """Fills the layer's box. Without it: `"#00000000"`."""
    padding: NotRequired[float]
    """Pixels between the box and the text on all sides. Without it: `0`."""
    line_background_color: NotRequired[str]
    """Background of each line, as wide as the line; lines that touch are joined. Without it:
    `"#00000000"`.
    """
    line_background_padding_x: NotRequired[float]
    """Extends the background beyond both ends of a line. Without it: `8`."""
    line_background_padding_y: NotRequired[float]
    """Extends the background above and below a line; shrinks with font_size, like x. Without it:
    `2`.
    """
    line_background_radius: NotRequired[float]
    """Corner radius of the line background. Without it: `4`."""


class DesignDocumentLayerSvg(TypedDict):
    layer_id: str
    """Permanent id of the layer, unique in its design"""
    name: str
    """Name of the layer and of its URL parameter, unique in its design"""
    type: Literal["svg"]
    """The layer's kind"""
    dynamic: NotRequired[bool]
    """Whether the layer's name is a URL parameter. Without it: `false`."""
    locked: NotRequired[bool]
    """Whether edits over REST and MCP are refused. Without it: `false`."""
    hidden: NotRequired[bool]
    """Whether the layer is left out of the image. Without it: `false`."""
    group: NotRequired[str]
    """layer_id of the group that this layer belongs to"""
    show_when: NotRequired[DesignDocumentLayerTextShowWhen]
    """The layer is left out unless this condition holds"""
    x: float
    """Left edge, before rotation"""
    y: float
    """Top edge, before rotation"""
    width: float
    """Size of the layer's box"""
    height: float
    """Size of the layer's box"""
    width_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: width; hug: as wide as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    height_mode: NotRequired[Literal["fixed", "hug", "fill"]]
    """fixed: height; hug: as high as its content; fill: what is left in its stack. Without it:
    `"fixed"`.
    """
    grow: NotRequired[float]
    """Share of what is left, for a layer that fills. Without it: `1`."""
    min_width: NotRequired[float]
    """Least width, which wins over max_width"""
    max_width: NotRequired[float]
    """Largest width; texts break their lines there"""
    min_height: NotRequired[float]
    """Least height, which wins over max_height"""
    max_height: NotRequired[float]
    """Largest height"""
    absolute: NotRequired[bool]
    """Takes a member out of its stack's flow: it stands at its own x and y. Without it: `false`."""
    anchor_x: NotRequired[Literal["left", "center", "right"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"left"`.
    """
    anchor_y: NotRequired[Literal["top", "middle", "bottom"]]
    """The part of its box that a hugging layer outside of a stack keeps in place. Without it:
    `"top"`.
    """
    rotation: NotRequired[float]
    """Degrees clockwise around the layer's centre. Without it: `0`."""
    opacity: NotRequired[float]
    """Opacity of the whole layer. Without it: `1`."""
    border_color: NotRequired[str]
    """Color of the border. Without it: `"#000000"`."""
    border_width: NotRequired[float]
    """Width of the border, drawn inside the box. Without it: `0`."""
    border_radius: NotRequired[float]
    """Corner radius of the box; half the shorter side makes a circle or pill. Without it: `0`."""
    shadow_color: NotRequired[str]
    """Color of the shadow; its alpha is the strength. Without it: `"#00000080"`."""
    shadow_blur: NotRequired[float]
    """Blur of the layer's shadow; no shadow if blur, x and y are 0. Without it: `0`."""
    shadow_x: NotRequired[float]
    """Offset to the right on the canvas, regardless of rotation. Without it: `0`."""
    shadow_y: NotRequired[float]
    """Offset down on the canvas, regardless of rotation. Without it: `0`."""
    more_shadows: NotRequired[list[LayerEditMoreShadow]]
    """More shadows, each below the previous one. Without it: `[]`."""
    bind: NotRequired[DesignDocumentLayerSvgBind]
    """Colors and numbers that the query string sets: each property's parameter"""
    svg: str
    """Source of the graphic: shapes, gradients, groups and clips, but no text, pictures or scripts"""
    fit: NotRequired[Literal["contain", "cover", "fill"]]
    """How the graphic fits its box: whole, cropped to fill, or stretched. Without it: `"contain"`."""
    color: NotRequired[str]
    """Replaces currentColor in the graphic. Without it: `"#000000"`."""


class DesignDocumentLayerSvgBind(TypedDict):
    """Colors and numbers that the query string sets: each property's parameter"""

    x: NotRequired[str]
    y: NotRequired[str]
    width: NotRequired[str]
    height: NotRequired[str]
    rotation: NotRequired[str]
    opacity: NotRequired[str]
    border_color: NotRequired[str]
    shadow_color: NotRequired[str]
    color: NotRequired[str]


class DesignDocumentSize(TypedDict):
    name: str
    """Selects the size in the URL: size=story"""
    width: int
    """Size of the canvas in pixels"""
    height: int
    """Size of the canvas in pixels"""
    layers: NotRequired[list[DesignDocumentSizeLayer]]
    """Layers that differ from the first canvas, with what differs. Without it: `[]`."""


class DesignDocumentSizeLayer(TypedDict):
    layer_id: str
    """The layer"""
    hidden: NotRequired[bool]
    """Whether the layer is left out of this size"""
    x: NotRequired[float]
    """Left edge, before rotation"""
    y: NotRequired[float]
    """Top edge, before rotation"""
    width: NotRequired[float]
    """Size of the layer's box"""
    height: NotRequired[float]
    """Size of the layer's box"""
    min_width: NotRequired[float]
    """Least width"""
    max_width: NotRequired[float]
    """Largest width"""
    min_height: NotRequired[float]
    """Least height"""
    max_height: NotRequired[float]
    """Largest height"""
    font_size: NotRequired[float]
    """Pixels; only layers with text have it"""
    gap: NotRequired[float]
    """The gap of a stack's layout, or of a rating"""
    padding: NotRequired[float | list[float]]
    """The padding of a stack's layout, a text or a code; only a stack's may have four sides"""


class ListDesignsAnswer(TypedDict):
    designs: list[ListDesignsAnswerDesign]
    total: int
    """Designs on all pages"""
    page_size: int
    """Designs per page; all designs if no page was requested"""
    page_number: int
    """Starts at 1"""
    total_pages: int
    hint: NotRequired[str]
    near: NotRequired[list[str]]
    """Of an empty list: names that may be meant"""


class ListDesignsAnswerDesign(TypedDict):
    id: str
    """Permanent id"""
    name: str
    render_url: str
    """Runtime image URL without parameters; permanent, needs no key"""
    project_id: str
    project_name: str
    optional_url_params: list[Parameter]
    billing_cycle_open_count: int
    """Opens in the current billing cycle"""
    lifetime_open_count: int
    """Opens since the design was created"""
    billing_cycle_click_count: int
    lifetime_click_count: int
    created_at: str
    updated_at: str
    signed: NotRequired[bool]
    """true: render_url answers 403 without a signature, as generate_image_url makes it"""
    paused: NotRequired[bool]
    """true: its URLs answer 503 until the design goes on"""
    deleted_at: NotRequired[str]
    """Only for deleted designs, which are removed permanently 30 days later"""


class GenerateImageUrlAnswer(TypedDict):
    url: str
    """Permanent runtime URL; every open renders a new image"""
    design_id: str
    applied_params: dict[str, str]
    unknown_params: list[str]
    """Not in the URL, because no parameter has this name"""
    hint: NotRequired[str]


class PutTableRows(TypedDict):
    rows: list[dict[str, str | float | bool | None]]


ErrorCode = Literal[
    "malformed",
    "unauthorized",
    "metrics_unauthorized",
    "forbidden_host",
    "key_scope",
    "signature_invalid",
    "signing_secret_not_found",
    "signing_secret_in_use",
    "design_paused",
    "own_request",
    "signed_out",
    "sign_in_failed",
    "second_factor_unreadable",
    "password_sign_in_off",
    "sign_in_again",
    "cross_site",
    "invitation_of_another",
    "role_insufficient",
    "mail_not_sent",
    "company_not_found",
    "member_not_found",
    "invitation_not_found",
    "invitation_limit",
    "draft_link_not_found",
    "draft_link_limit",
    "remark_not_found",
    "remark_limit",
    "last_owner",
    "already_member",
    "link_expired",
    "too_many_attempts",
    "not_found",
    "template_not_found",
    "design_not_found",
    "project_not_found",
    "version_not_found",
    "asset_not_found",
    "link_not_found",
    "table_not_found",
    "row_not_found",
    "batch_not_found",
    "check_not_found",
    "webhook_not_found",
    "delivery_not_found",
    "webhook_paused",
    "key_not_found",
    "temporary_image_not_found",
    "method_not_allowed",
    "version_conflict",
    "draft_unpublished",
    "not_finished",
    "no_document",
    "table_exists",
    "table_in_use",
    "table_limit",
    "webhook_limit",
    "disk_limit",
    "disk_reserved",
    "batch_limit",
    "check_limit",
    "table_replaced",
    "batch_too_large",
    "idempotency_key_reused",
    "project_not_empty",
    "asset_in_use",
    "expired",
    "request_timeout",
    "too_large",
    "range_not_satisfiable",
    "unsupported_media_type",
    "invalid",
    "image_unavailable",
    "render_warnings",
    "font_invalid",
    "render_too_slow",
    "rate_limited",
    "url_too_long",
    "internal",
    "busy",
    "starting",
    "storage_unavailable",
]
"""Codes of the error catalogue. A newer server may have more."""
