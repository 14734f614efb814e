/** 资料库 */
export const MATERIAL_LIST = '/knowledge/comparisonMaterial'
/** One material: to be filled in, or to be read and decided. */
export const MATERIAL_PAGE = '/knowledge/comparisonMaterialInfo'
/** A new version of one that is in force. */
export const MATERIAL_REVISE = '/knowledge/comparisonMaterialRevise'
/** Several files at once, each a material. */
export const MATERIAL_UPLOAD = '/knowledge/comparisonMaterialUpload'
export const materialPath = (listId: string) => `${MATERIAL_PAGE}?listId=${listId}`
export const revisePath = (listId: string) => `${MATERIAL_REVISE}?listId=${listId}`
