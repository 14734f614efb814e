const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes as a person reads them, in steps of 1024 with at most one decimal: 1536 → '1.5 KB'. */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`不是有效的文件大小：${bytes}`)

  let size = bytes
  let unit = 0
  // 1023.95 would print as 1024, so it already belongs to the next unit.
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Math.round(size * 10) / 10} ${units[unit]}`
}
