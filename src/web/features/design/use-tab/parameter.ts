import type { FullDesignBody } from "../../../../operations/bodies.ts";

/** A parameter of a design, as the server lists it. */
export type Parameter = FullDesignBody["optional_url_params"][number];
