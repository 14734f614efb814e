import type { Committee } from '@agency/shared/modules/tender-project/committee/committee.contract'
import {
  EXPERT,
  type MemberField,
  memberFields,
} from '@agency/shared/modules/tender-project/committee/committee.fields'
import { committeeImportApi } from '@agency/shared/modules/tender-project/committee/committee-import.contract'
import { useState } from 'react'
import { importFieldsOf } from '../../../kit/import/import-fields'
import { PlatformImport } from '../../../kit/import/PlatformImport'
import { committeeMessages as say } from './committee.messages'

const fields = importFieldsOf(memberFields, Object.keys(memberFields) as MemberField[], {
  aliases: {
    memberKind: ['专家类别', '评委类别'],
    name: ['专家姓名', '评委姓名', '专家名称'],
    company: ['工作单位', '所在单位', '单位名称', '专家单位'],
    mobile: ['手机号', '手机号码', '联系电话', '联系方式', '电话'],
    category: ['评审专业', '专家专业', '抽取专业', '专业类别'],
    fee: ['评审费(元)', '劳务费', '专家费'],
  },
  constants: { memberKind: EXPERT },
})

interface Props {
  committee: Committee
  onClose(): void
  onSaved(): void
}

/** Adds the experts that a trading platform has drawn, behind those who are entered. */
export default function CommitteeImport({ committee, onClose, onSaved }: Props) {
  // Saving makes another version, and the dialog stays open to show the result.
  const [into] = useState({ listId: committee.packageId, version: committee.version ?? 0 })
  return (
    <PlatformImport
      noun={say.drawnExperts}
      api={committeeImportApi}
      into={into}
      fields={fields}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
