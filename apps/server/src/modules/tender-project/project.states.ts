/** 流标 and 废标 of a project (DOMAIN 5.4). */
export const FAILED = ['91', '92']
/** 终止 */
export const ENDED = '93'
