#!/bin/sh
# Runs serve.sh in a copy-on-write view of this machine's files, in its own mount and process namespaces: what is
# installed there goes to the folder $1, no service of this machine is touched, and everything ends with the first process.
set -eu
folder=$1
port=$2
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
mount --rbind /dev "$folder/root/dev"
mount -t proc proc "$folder/root/proc"
exec chroot "$folder/root" /bin/sh /peer/serve.sh "$port"
