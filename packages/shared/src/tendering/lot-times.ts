/** Planned times that only a lot with 资格预审 has (R08). */
export const prequalifyTimes = ['prequalifySaleEnd', 'prequalifyDeadline'] as const
export const isOfPrequalification = (name: string): boolean => prequalifyTimes.some((time) => time === name)
