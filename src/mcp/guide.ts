/** What `limn://guide` says: how assistants work with Limn, and where things are that no tool does. */
export const guide = `# Working with Limn

Limn stores image designs. A design has layers; some take values from the query string of a permanent URL, and all that aren't locked can be changed for one image.

## Which calls
* Find a design: list_designs with nameContains. An empty list offers near names. Page with pageSize 20.
* A permanent URL for emails and pages: get_design, then generate_image_url with the names of optional_url_params.
* One image with any change, for 30 seconds: get_design_fields, then modify_design_layers.

## Without seeing the image
modify_design_layers measures each edited layer by the layout that was painted.
* x, y, width, height: its box, after stacks and hugging texts were laid out.
* lines, font_size, text_shown: what is drawn. A shrunk text has a smaller font_size than you asked for.
* contrast: 4.5 is enough for small text, 3 for large one (24 px, or 19 px bold). Absent where it can't be told.
* overlaps: layers that it covers or is covered by in part. outside: a part is beyond the edge.
* warnings: text_cut and text_shrunk say shown of how many characters, fits_font_size and fits_width. Set width to fits_width, or font_size to fits_font_size, and call again.

## Values
* Merge tags of email platforms (*|FNAME|*, {{ first_name }}) can be values; the hint says how they stay unencoded.
* A missing or blank value shows the parameter's default. Nothing a reader's value does makes the image fail.
* Signed designs: only generate_image_url makes working URLs. Paused designs: URLs answer 503 until the owner lets them go on.

## What no tool does
| Wish | Where |
| --- | --- |
| images or a PDF for a list | the dashboard's Batch tab, POST /v1/batches, limn batch |
| check a list for cut texts | POST /v1/checks, limn check |
| upload a picture or a font | the dashboard, POST /v1/assets |
| make, copy or delete a design, add sizes | the dashboard's editor, POST /v1/designs |
| opens by day | the dashboard, GET /v1/usage |
| more pixels | the parameter scale (0.25 to 4) of the URL |

The REST API is described at /docs and /openapi.json of this server, with the same key.
`;
