import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { archiveMore } from '../more.table'

/** 补充归档: which archives have supplements. */
export const supplementFacts = pgView('supplement_facts').as(
  createQueryBuilder()
    .select({ listId: archiveMore.listId, archiveId: archiveMore.archiveId })
    .from(archiveMore)
    .where(not(archiveMore.delFlag)),
)
