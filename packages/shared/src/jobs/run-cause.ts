/**
 * Why a job run started: on schedule, because its time passed while no server ran, as a retry after a failure, or on
 * request.
 */
export const RUN_CAUSES = ['schedule', 'missed', 'retry', 'manual'] as const
export type RunCause = (typeof RUN_CAUSES)[number]
