import { computedColumn, timeColumn } from '../../../fields/words'
import type { Listing } from '../../../list/listing'
import { projectFields } from '../project/project.fields'
import type { FileRow } from './file-list.contract'

/** 采购文件台账: one row per version. */
export const fileListing = {
  name: '采购文件台账',
  labels: {
    projectCode: '项目编号',
    projectName: projectFields.projectName.label,
    fileVersion: computedColumn('版本', ({ fileVersion }: FileRow) => `第 ${fileVersion} 版`),
    status: '状态',
    createUserName: '编制人',
    createTime: timeColumn('提交时间'),
    finalTime: timeColumn('定稿时间'),
  },
  columns: [
    'projectCode',
    'projectName',
    'fileVersion',
    'status',
    'createUserName',
    'createTime',
    'finalTime',
  ],
} as const satisfies Listing
