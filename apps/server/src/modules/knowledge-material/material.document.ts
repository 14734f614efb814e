import { formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import type { MATERIAL_TABLES } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import {
  materialUseProblem,
  PERSON_TYPE,
  WORK_TYPES,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { and, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { DocumentSource, DocumentTemplate, DocumentValues } from '../../documents/document-source'
import { makeDocument } from '../../documents/make-document'
import { sendDocx } from '../../documents/send-docx'
import { findTemplate } from '../../documents/template.store'
import { DIRECTORY } from '../../documents/template-fields'
import type { Context } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { userNamesById } from '../../system/directory'
import { canOpenMaterialFiles } from './material.secrecy'
import { type MaterialRecord, materials } from './material.store'
import { knowledgeMaterial } from './material.table'

type Code = (typeof MATERIAL_TABLES)[number]

const say = {
  bizName: '基础资料库',
  none: (types: string) => `所选资料中没有${types}`,
  unfit: (name: string, why: string) => `「${name}」${why}`,
  onlyOf: (name: string, types: string) => `「${name}」不是${types}`,
}

const templates = {
  people: {
    code: 'people',
    name: '拟派人员一览表',
    destination: { to: 'house', why: 'an enclosure of our application, whose letter says the rest' },
    sections: [
      {
        title: '拟派人员一览表',
        loop: '人员',
        fields: ['序号', '姓名', '职称', '证书名称', '等级', '专业', '证书编号', '有效期至'],
        widths: [5, 8, 10, 18, 8, 12, 20, 11],
      },
    ],
  },
  works: {
    code: 'works',
    name: '类似业绩一览表',
    destination: { to: 'house', why: 'an enclosure of our application, whose letter says the rest' },
    sections: [
      {
        title: '类似业绩一览表',
        loop: '业绩',
        fields: ['序号', '项目名称', '委托单位', '规模', '金额（元）', '签订日期', '证明材料'],
        widths: [5, 24, 18, 14, 12, 11, 14],
      },
    ],
  },
} as const satisfies Record<Code, DocumentTemplate>

const TYPES: Record<Code, readonly string[]> = { people: [PERSON_TYPE], works: WORK_TYPES }

/** The rows of these materials in the table document. */
async function tableValues(
  context: Context,
  code: Code,
  rows: readonly MaterialRecord[],
): Promise<DocumentValues> {
  if (code === 'works')
    return {
      业绩: rows.map((row, at) => ({
        序号: String(at + 1),
        项目名称: row.workName ?? row.materialName,
        委托单位: row.partyName ?? '',
        规模: row.workScale ?? '',
        '金额（元）': row.workMoney === null ? '' : formatMoney(row.workMoney),
        签订日期: formatDate(row.signDate),
        证明材料: row.materialType,
      })),
    }
  const names = await userNamesById(
    context.db,
    rows.map(({ ownerUserId }) => ownerUserId),
  )
  return {
    人员: rows.map((row, at) => ({
      序号: String(at + 1),
      姓名: names.get(row.ownerUserId ?? '') ?? '',
      职称: row.personTitle ?? '',
      证书名称: row.materialName,
      等级: row.certLevel ?? '',
      专业: row.profession ?? '',
      证书编号: row.certNo ?? '',
      有效期至: formatDate(row.validTo),
    })),
  }
}

/**
 * 拟派人员一览表 and 类似业绩一览表: for one material from its page, for several from the list
 * (`sendMaterialTable`).
 */
export const materialDocuments: DocumentSource = {
  bizType: materialRecord.prefix,
  bizName: say.bizName,
  templates: [templates.people, templates.works],
  async loadDocumentData(context, ownId, templateCode) {
    const code = templateCode === 'people' || templateCode === 'works' ? templateCode : undefined
    const row = await materials.find(context.db, context, ownId)
    // The directory of its files is only for those who may open them.
    if (row && templateCode === DIRECTORY.code && canOpenMaterialFiles(context.actor, row))
      return { name: row.materialName, values: {} }
    if (!row || !code || !TYPES[code].includes(row.materialType)) return undefined
    const problem = materialUseProblem(row, shanghaiDateAt(context.clock()))
    if (problem) throw wrongState(problem)
    return { name: row.materialName, values: await tableValues(context, code, [row]) }
  },
}

/**
 * The materials in the order in which they were chosen.
 * @throws 400 at `listIds` for one of a type that the table is not for, or that may not be used today
 */
async function loadChosenMaterials(
  context: Context,
  { listIds, templateCode }: Asked,
): Promise<MaterialRecord[]> {
  const found = await materials.fitting(
    context.db,
    and(inArray(knowledgeMaterial.listId, [...listIds]), materials.seen(context)),
  )
  const rows = listIds.flatMap((listId) => found.find((row) => row.listId === listId) ?? [])
  const types = TYPES[templateCode]
  if (rows.length === 0) throw badField('listIds', say.none(types.join('、')))
  const today = shanghaiDateAt(context.clock())
  for (const row of rows) {
    if (!types.includes(row.materialType))
      throw badField('listIds', say.onlyOf(row.materialName, types.join('、')))
    const problem = materialUseProblem(row, today)
    if (problem) throw badField('listIds', say.unfit(row.materialName, problem))
  }
  return rows
}

interface Asked {
  listIds: readonly string[]
  templateCode: Code
}

/** Sends the table of these materials and logs which ones it contains. */
export async function sendMaterialTable(context: Context, asked: Asked, reply: FastifyReply) {
  const rows = await loadChosenMaterials(context, asked)
  const placed = findTemplate([materialDocuments], materialRecord.prefix, asked.templateCode)
  const { document, revision } = await makeDocument(
    context,
    placed,
    await tableValues(context, asked.templateCode, rows),
  )
  await context.write(async ({ log }) => {
    for (const { listId } of rows)
      log({
        module: 'document',
        action: 'make',
        ownId: listId,
        after: { bizType: materialRecord.prefix, templateCode: asked.templateCode, revision },
      })
  })
  return sendDocx(reply, `${placed.template.name}.docx`, document)
}
