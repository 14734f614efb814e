import { config } from '../../session/app'
import { notify } from '../../session/dialogs'
import { officeDocumentUrl } from './office-address'

const say = {
  notSet: '没有设置在线文档服务，请联系管理员',
  wrong: '在线文档的地址不正确',
}
const FEATURES = 'popup,noopener,noreferrer,width=1200,height=800'

/** SPEC section 7: opens an office document page of the configured host in a new window, without `paramCode`. */
export function openOfficeDocument(path: string, params: Readonly<Record<string, string>>): void {
  const { officeHost } = config()
  const address = officeDocumentUrl(officeHost, path, params)
  if (address) window.open(address, '_blank', FEATURES)
  else notify.error(officeHost === '' ? say.notSet : say.wrong)
}
