/** Tells with an event `signed-out` that a call was refused because the session has ended. */
export const signedOut = new EventTarget();
