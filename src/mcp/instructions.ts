/** What an assistant is told of the server as a whole, before it calls anything. */
export const instructions = `Limn stores image designs and fills them in: names, texts, pictures.

Calls go in one of three orders:
1. To look around: list_projects, then list_designs.
2. For a permanent image URL (e-mails, pages, messages): list_designs, get_design, generate_image_url.
3. For one image with changed layers, right now: list_designs, get_design_fields, modify_design_layers.

The URL of generate_image_url never expires, needs no key and is rendered fresh at every open. The imageUrl of modify_design_layers stops working after 30 seconds: download or show it at once, and never put it where it is opened later. The one can't stand in for the other.

Take ids, parameter names, layer_ids and property names from the calls before; never guess them. A call that fails says what is wrong, what is valid and which call comes next.`;
