import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { movePermission } from '@agency/shared/flow/flow'
import type { TogetherAction } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { copyUploads } from '../../../files/attachments'
import { hasPermission } from '../../../http/actor'
import { checkInput } from '../../../http/check-input'
import type { Context, Write } from '../../../http/context'
import { runEachSharingUploads } from '../../../http/each-in-transaction'
import { notPermitted } from '../../../http/refusal'
import { makeMove } from '../../../workflow/engine'
import type { FlowResource } from '../../../workflow/resource'
import type { LotRecord } from '../lot/lot.store'

type Call = typeof projectApi.together

/** For each move that lots can make together, the fields of its input that contain file ids. */
const FILES: Readonly<Record<TogetherAction, readonly string[]>> = {
  extend: [],
  prepared: [],
  open: ['openRecordFile', 'signInFile'],
  publicity: ['publicityFile'],
  ownerConfirm: ['awardFile'],
}

/**
 * Makes the same move on several lots, each in its own transaction with its own copies of the files.
 * @throws 403 without the move's permission
 */
export async function moveLotsTogether(
  context: Context,
  ofLots: FlowResource<LotRecord>,
  { action, lots, input }: ParsedInputOf<Call>,
  tell: (error: unknown) => void,
): Promise<AnswerOf<Call>> {
  if (!hasPermission(context.actor, movePermission(lotFlow, action))) throw notPermitted()
  const moveLot = async (write: Write, lot: (typeof lots)[number], mayTake: boolean) => {
    const own = mayTake ? input : await withCopiedFiles(write, action, input)
    await makeMove(write, ofLots, action, checkInput(projectApi[action], { ...own, ...lot }))
  }
  return runEachSharingUploads(context, lots, moveLot, tell)
}

async function withCopiedFiles(
  write: Write,
  action: TogetherAction,
  input: Readonly<Record<string, unknown>>,
) {
  const copied = { ...input }
  for (const name of FILES[action]) {
    const ids = input[name]
    if (Array.isArray(ids))
      copied[name] = await copyUploads(
        write,
        ids.filter((id) => typeof id === 'string'),
        name,
      )
  }
  return copied
}
