/** The header that names what a call has made: its address under the REST API. */
export function location(collection: "projects" | "designs" | "assets", id: string): { Location: string } {
  return { Location: `/v1/${collection}/${encodeURIComponent(id)}` };
}
