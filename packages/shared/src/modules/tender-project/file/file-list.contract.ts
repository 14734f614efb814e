import { z } from 'zod'
import { asFile, get } from '../../../contract/endpoint'
import { byId, exportQuery, listQuery, option, pageOf, pageQuery } from '../../../contract/page'
import { selectQuery } from '../../../contract/resource.contract'
import { fileVersion } from './file.contract'

const fileRow = fileVersion.extend({ projectCode: z.string(), projectName: z.string() })
export type FileRow = z.output<typeof fileRow>

const filters = {
  projectId: z.uuid('项目编号格式不正确').optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(100).optional(),
  /** 审核中, 已退回, 已定稿, 已取代; several joined with commas. */
  status: z.string().max(64).optional(),
}
const order = ['createTime', 'fileVersion', 'finalTime'] as const
const path = '/api/tender/file'

/**
 * 采购文件 of all projects, every version of them (CONTRACT, "Lists"). They are read here: a version comes about, and
 * changes, by the moves of its project alone.
 */
export const fileApi = {
  page: get(`${path}/page`, pageQuery(filters, order), pageOf(fileRow)),
  list: get(`${path}/list`, listQuery(filters, order), z.array(fileRow)),
  detail: get(`${path}/detail`, byId, fileRow),
  getSelect: get(`${path}/getSelect`, selectQuery, z.array(option)),
  exportExcel: asFile(get(`${path}/exportExcel`, exportQuery(filters, order), z.unknown())),
}
