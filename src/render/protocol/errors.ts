/** Too many renders are waiting, or one has waited too long (contract §4: 503). */
export class RenderBusy extends Error {}

/** A render took longer than its deadline, and its process was ended. */
export class RenderTooSlow extends Error {}

/** A render failed for a reason that lies with us; twice, when its process crashed. */
export class RenderFailed extends Error {}

/** The process ended under a render; the pool gives the work to another once. */
export class ProcessEnded extends Error {}
