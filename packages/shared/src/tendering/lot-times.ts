/** Planned times that exist only for a lot with 资格预审 (R08). */
export const prequalifyTimes = ['prequalifySaleEnd', 'prequalifyDeadline'] as const
export const isPrequalifyTime = (name: string): boolean => prequalifyTimes.some((time) => time === name)
