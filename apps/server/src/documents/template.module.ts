import { templateSeed } from './template.seed'

/** 文件模板: its calls stand with the documents, which know every module's templates. */
export const templateModule = { routes: [], seed: templateSeed }
