/**
 * Thrown when an action is not sent after all: the person cancelled, or input next to it is invalid and marked as
 * such.
 */
export class NotSent extends Error {}
