import { z } from 'zod'
import { destroyFilled, destroyKeys, destroyLogged } from '../../custody/destruction.fields'
import { holdKeys, holdLogged } from '../../custody/hold.contract'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { inputFields } from '../archive-file/archive.record'
import { archiveItem } from '../archive-file/archive.rules'
import { repoRights } from './repo.permissions'

/** 档案库: a project's archive once it is stored (DOMAIN 5.10). Nobody enters or deletes one. */
export const repoRecord = defineRecord({
  ...repoRights,
  noun: '档案',
  fields: {},
  keys: {
    projectId: z.string(),
    archiveId: z.string(),
    /** The items; only in the detail. */
    items: z.array(archiveItem),
    ...holdKeys,
    ...destroyKeys,
    /** True when the retention period has ended and there is no hold. */
    isDue: z.boolean(),
    /** The number of items of the volume that are lent now. */
    lentCount: z.number(),
  },
  filled: {
    /** Where an imported archive came from (`wordsOfSource`); null when it was entered here. */
    source: serverField.maybeText('来源'),
    archiveNo: serverField.maybeText('档号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    clientName: serverField.text('客户'),
    year: serverField.text('年度'),
    ...nullableMoveFields(inputFields),
    archivedTime: serverField.maybeTime('入库时间'),
    keepUntil: serverField.maybeDay('到期日'),
    ...destroyFilled,
  },
  called: { createTime: '登记时间' },
  listName: '档案库',
  columns: [
    'archiveNo',
    'projectCode',
    'projectName',
    'clientName',
    'year',
    'retentionCode',
    'secretLevel',
    'keepPlace',
    'boxCount',
    'totalPages',
    'keepUntil',
    'status',
  ],
  more: ['source', 'boxNo', 'archivedTime', 'keywords', 'destroyTime'],
  beside: ['destroyReason', 'destroyWay', 'proposeUserId', 'checkUserId', 'approveUserId'],
  order: ['archiveNo', 'archivedTime', 'keepUntil', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    archiveNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    clientName: filter.text(200),
    keywords: filter.text(200),
    /** Searches number, name, client, items, keywords and the text of files. */
    fullText: filter.text(50),
    year: filter.text(4),
    retentionCode: filter.dict(),
    secretLevel: filter.dict(),
    keepPlace: filter.text(60),
    /** The retention period has ended. */
    isDue: filter.flag(),
    status: filter.status(),
  },
  logged: {
    ...destroyLogged,
    ...holdLogged,
    isSecret: { label: '涉密项目', kind: 'flag' },
    archiveId: { label: '项目档案', kind: 'text' },
  },
  facts: ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason'],
})
export type RepoRow = z.output<typeof repoRecord.row>
