import { docTemplatePermissions } from '../../contract/doc-template.permissions'
import type { SharedModule } from '../../shared-module'

/** 文件模板. */
export const templateModule: SharedModule = {
  permissions: [docTemplatePermissions],
  logged: { documentTemplate: { title: '文件模板' } },
}
