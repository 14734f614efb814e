/** Permission prefix of the operation log, and the module of its own lines. */
export const logPrefix = 'system:log'
