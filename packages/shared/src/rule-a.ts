import '../../../apps/server/src/settings'
