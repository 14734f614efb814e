/**
 * The title of a menu entry in the remote variant of the header search: 项目管理 > 招标项目. Levels without a title
 * are skipped.
 */
export const titlePath = (titles: readonly (string | undefined)[]): string =>
  titles.filter(Boolean).join(' > ')
