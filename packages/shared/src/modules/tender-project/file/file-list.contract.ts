import { z } from 'zod'
import { defineReadEndpoints } from '../../../contract/resource.contract'
import { fileVersion } from './file.contract'

const fileRow = fileVersion.extend({ projectCode: z.string(), projectName: z.string() })
export type FileRow = z.output<typeof fileRow>

/**
 * 采购文件 of all projects in every version (CONTRACT, "Lists"). This list is read-only: versions are created and
 * changed only by moves of their project.
 */
export const fileApi = defineReadEndpoints('/api/tender/file', {
  row: fileRow,
  filters: {
    projectId: z.uuid('项目编号格式不正确').optional(),
    projectCode: z.string().max(64).optional(),
    projectName: z.string().max(100).optional(),
    /**
     * The statuses of the versions: one or several of 审核中, 已撤回, 已退回, 已定稿, 已作废 and 已取代, with commas.
     */
    status: z.string().max(64).optional(),
  },
  order: ['createTime', 'fileVersion', 'finalTime'],
})
