import { commonApi } from '@agency/shared/contract/common.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { DetailSection } from '../../kit/section/Facts'
import { supplierMessages as say } from './supplier.messages'

/** 附件, downloaded through the call that the specification has for suppliers. */
export function SupplierFiles({ supplier }: { supplier: SupplierRow }) {
  const groups = [
    [say.licenseFiles, supplier.licenseFile],
    [say.authFiles, supplier.authFile],
    [say.qualifications, supplier.qualifications.flatMap(({ file }) => file)],
    [say.blackFiles, supplier.blackFile],
    [say.otherFiles, supplier.attachment],
  ] as const
  return (
    <DetailSection title={say.attachments}>
      {groups.map(
        ([title, files]) =>
          (files.length > 0 || title === say.licenseFiles || title === say.authFiles) && (
            <FileGroup
              key={title}
              title={title}
              value={files}
              ownId={supplier.listId}
              of={supplier.supplierName}
              source={commonApi.downloadSupplierAttachment}
            />
          ),
      )}
    </DetailSection>
  )
}
