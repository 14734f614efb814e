/** Why a run began: its time had come, had passed while no server ran, the run before had failed, somebody asked. */
export const RUN_CAUSES = ['schedule', 'missed', 'retry', 'manual'] as const
export type RunCause = (typeof RUN_CAUSES)[number]
