import { trustApi } from '@agency/shared/modules/archive-trust/trust.contract'
import type { TrustStatus } from '@agency/shared/modules/archive-trust/trust.flow'
import { TRUST_PAGE } from '@agency/shared/modules/archive-trust/trust.paths'
import { trustGrants, trustPrefix } from '@agency/shared/modules/archive-trust/trust.permissions'
import { isDefaultKey, listPackageKeys, publicKeyView } from '../../archive-package/package-keys'
import { fingerprintOf } from '../../archive-package/package-signature'
import { hasPermission } from '../../http/actor'
import { createCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard, publicGuard } from '../../http/guard'
import { definePublicRoute, defineRoute, type Route } from '../../http/route'
import type { ServerModule } from '../../server-module'
import { createNameLookup } from '../../system/directory'
import { answerPort } from '../../wiring/port'
import { findAllowedMoves } from '../../workflow/admission'
import * as archiveAsks from '../archive-file/door/asks'
import { judgePackageSource } from './trust.judge'
import {
  decideTrustRequest,
  proposeTrustedOrganisation,
  requestKeyRotation,
  stopTrustingOrganisation,
  trustResource,
} from './trust.moves'
import { allTrustRequests } from './trust.store'

const guardFor = (action: string) => permissionGuard(`${trustPrefix}:${action}`)

const routes: readonly Route[] = [
  definePublicRoute(
    trustApi.packageKeys,
    publicGuard('public halves of keys are for everybody'),
    async ({ db }) => (await listPackageKeys(db)).map(publicKeyView),
  ),
  defineRoute(trustApi.state, guardFor('view'), viewTrustState),
  defineRoute(trustApi.propose, guardFor('propose'), proposeTrustedOrganisation),
  defineRoute(trustApi.rotate, guardFor('rotate'), requestKeyRotation),
  defineRoute(trustApi.decide, guardFor('decide'), decideTrustRequest),
  defineRoute(trustApi.withdraw, guardFor('withdraw'), stopTrustingOrganisation),
]

async function viewTrustState(context: Context) {
  const { db, actor } = context
  const rows = await allTrustRequests(db)
  const moves = await findAllowedMoves(context, trustResource, rows)
  const nameOf = await createNameLookup(db, rows, ({ createUserId, decideUserId }) => [
    createUserId,
    decideUserId,
  ])
  return {
    own: (await listPackageKeys(db)).map((key) => ({
      ...publicKeyView(key),
      fingerprint: fingerprintOf(key.publicKey),
      isPublished: isDefaultKey(key.kid),
    })),
    rows: rows.map((row) => ({
      listId: row.listId,
      version: row.version,
      status: row.status as TrustStatus,
      isHouse: row.isHouse,
      subject: row.house ?? row.subject,
      keys: row.keys,
      reason: row.reason,
      createUserName: nameOf(row.createUserId),
      createTime: row.createTime.toISOString(),
      decideUserName: nameOf(row.decideUserId),
      decideTime: row.decideTime?.toISOString() ?? null,
      allowedActions: [...(moves.get(row.listId) ?? [])],
    })),
    mayPropose: hasPermission(actor, `${trustPrefix}:propose`),
    mayRotate: hasPermission(actor, `${trustPrefix}:rotate`),
  }
}

/** 信息包签名: this organisation's signing keys, and the organisations whose signatures are trusted. */
export const trustModule: ServerModule = {
  calls: [
    createCallGroup('archiveTrust', trustApi, {
      title: '信息包签名',
      calls: {
        packageKeys: '签发归档信息包的公钥（公开）',
        state: '本单位密钥与已知单位',
        propose: '提出已知单位，另一人同意后生效',
        rotate: '提出更换签名密钥，另一人同意后生效',
        decide: '同意或不同意',
        withdraw: '停止信任已知单位',
      },
    }),
  ],
  routes,
  flows: [trustResource],
  seed: {
    prefix: trustPrefix,
    grants: trustGrants,
    menus: [
      {
        id: 'archiveTrust',
        pid: 'projectArchives',
        path: TRUST_PAGE,
        permissionName: '信息包签名',
        icon: 'IconKey',
        orderNum: 9,
        permission: `${trustPrefix}:view`,
      },
    ],
  },
  answers: [answerPort(archiveAsks.judgePackageSource, judgePackageSource)],
}
