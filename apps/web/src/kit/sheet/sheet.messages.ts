export const sheetMessages = { close: '关闭' } as const
