/** 抽样检查: the list of batches. */
export const SAMPLING_LIST = '/quality/tenderSampling'
/** The page of one batch: draw, witnessing and summary. */
export const SAMPLING_PAGE = '/quality/tenderSamplingCheck'
export const samplingPath = (listId: string) => `${SAMPLING_PAGE}?listId=${listId}`
/** 抽取结果核对: public, without an account. It uses only the data in its address or pasted into it. */
export const DRAW_CHECK = '/quality/drawCheck'
