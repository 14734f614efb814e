/** 抽样检查: the batches. */
export const SAMPLING_LIST = '/quality/tenderSampling'
/** One batch: drawn, witnessed, summed up here. */
export const SAMPLING_PAGE = '/quality/tenderSamplingCheck'
export const samplingPath = (listId: string) => `${SAMPLING_PAGE}?listId=${listId}`
/** 抽取结果核对: for anybody, without an account; it knows only what stands in its address or is pasted. */
export const DRAW_CHECK = '/quality/drawCheck'
