/** 资料库 */
export const MATERIAL_LIST = '/knowledge/comparisonMaterial'
/** The page of one material: to fill it in, read it or decide on it. */
export const MATERIAL_PAGE = '/knowledge/comparisonMaterialInfo'
/** The page on which people enter a new version of a material in force. */
export const MATERIAL_REVISE = '/knowledge/comparisonMaterialRevise'
/** Uploads several files at once, each as a material. */
export const MATERIAL_UPLOAD = '/knowledge/comparisonMaterialUpload'
export const materialPath = (listId: string) => `${MATERIAL_PAGE}?listId=${listId}`
export const revisePath = (listId: string) => `${MATERIAL_REVISE}?listId=${listId}`
