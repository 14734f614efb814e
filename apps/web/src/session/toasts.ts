import { Toast } from '@douyinfe/semi-ui-19'

/** SPEC section 9: notifications last 2500 ms. */
const SECONDS = 2.5

export const success = (content: string) => Toast.success({ content, duration: SECONDS })
export const error = (content: string) => Toast.error({ content, duration: SECONDS })
export const warning = (content: string) => Toast.warning({ content, duration: SECONDS })
