import type { Attachment } from '@agency/shared/contract/common.contract'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { type MaterialForm, materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import {
  findCertificateHolder,
  parseMaterialFileName,
} from '@agency/shared/modules/knowledge-material/material.names'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { PERSON_TYPE } from '@agency/shared/modules/knowledge-material/material.rules'
import { http } from '../../session/app'

/** The default 密级 of a material. */
const USUAL_LEVEL = '内部'

/** A material derived from a file name, for a person to correct. */
export function materialFromFile(
  { listId, name }: Attachment,
  people: readonly { listId: string; nickName: string }[],
) {
  const said = parseMaterialFileName(name)
  const owner = said.materialType === PERSON_TYPE ? findCertificateHolder(name, people) : undefined
  return {
    ...said,
    materialType: said.materialType ?? '',
    secretLevel: USUAL_LEVEL,
    originalCopies: 0,
    tags: '',
    reviewBy: null,
    file: [listId],
    ownerUserId: owner?.listId ?? null,
    personTitle: '',
    certLevel: '',
    profession: '',
    partyName: '',
    workName: '',
    workMoney: null,
    workScale: '',
  }
}

export interface SaveResult {
  done: number
  /** Indices of the rows that were not saved. */
  left: readonly number[]
  /** Field paths are `rows.<index among the remaining rows>.<field>`. */
  problems: readonly FieldProblem[]
  /** Names of rows that were saved but could not be submitted. */
  drafts: readonly string[]
}

/** Idempotency keys by content, so that sending the same row again after a lost connection creates it once only. */
const keys = new Map<string, string>()

async function saveMaterialOnce(form: MaterialForm): Promise<MaterialRow> {
  const content = JSON.stringify(form)
  const key = keys.get(content) ?? newListId()
  keys.set(content, key)
  try {
    const saved = await http.call(materialApi.save, form, { quiet: true, idempotencyKey: key })
    keys.delete(content)
    return saved
  } catch (error) {
    if (!isLostConnection(error)) keys.delete(content)
    throw error
  }
}

/** Submits a saved material; returns whether that succeeded. */
async function trySubmitMaterial({ listId, version }: MaterialRow): Promise<boolean> {
  try {
    await http.call(materialApi.submit, { listId, version }, { quiet: true })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Saves rows one by one: a refused row does not affect the others and keeps its input. */
export async function saveAndSubmitMaterials(
  rows: readonly MaterialForm[],
  isSent: boolean,
): Promise<SaveResult> {
  const left: number[] = []
  const problems: FieldProblem[] = []
  const drafts: string[] = []
  for (const [at, form] of rows.entries()) {
    try {
      const saved = await saveMaterialOnce(form)
      if (isSent && !(await trySubmitMaterial(saved))) drafts.push(form.materialName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const told =
        error.errors.length > 0 ? error.errors : [{ field: 'materialName', message: error.message }]
      problems.push(...told.map((one) => ({ ...one, field: `rows.${left.length}.${one.field}` })))
      left.push(at)
    }
  }
  return { done: rows.length - left.length, left, problems, drafts }
}
