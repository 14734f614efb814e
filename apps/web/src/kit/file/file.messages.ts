export const fileMessages = { title: '提示' } as const
