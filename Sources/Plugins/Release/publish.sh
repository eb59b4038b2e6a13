#!/bin/sh
# Commits a folder to another repository, and pushes it.
#
#   publish.sh REMOTE VERSION FOLDER [tag]
#
# Replaces the files in the repository that have the names in FOLDER, and leaves all others. With `tag`, the commit
# gets the tag VERSION; if the repository already has that tag, the script pushes nothing.
set -eu

if test $# -ne 3 && { test $# -ne 4 || test "$4" != tag; }; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
remote=$1 version=$2
folder=$(cd "$3" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/vmgen-publish.XXXXXX")
trap 'rm -rf "$work"' EXIT

git clone --quiet "$remote" "$work/clone"
cd "$work/clone"
if test $# -eq 4 && git rev-parse --quiet --verify "refs/tags/$version" >/dev/null; then
    echo "publish.sh: the repository has a tag '$version' already; nothing was pushed" >&2
    exit 1
fi
# A new repository has no branch, or its default branch is not the one that was pushed first.
if ! git rev-parse --quiet --verify HEAD >/dev/null; then
    if git rev-parse --quiet --verify origin/main >/dev/null; then
        git checkout --quiet -B main origin/main
    else
        git checkout --quiet -B main
    fi
fi
find "$folder" -mindepth 1 -maxdepth 1 ! -name .git >"$work/entries"
while IFS= read -r entry; do
    rm -rf "./${entry##*/}"
    cp -R "$entry" .
done <"$work/entries"
git add --all
if git diff --cached --quiet; then
    echo "nothing changed in $remote"
else
    git -c user.name=vmgen -c user.email=vmgen@users.noreply.github.com commit --quiet -m "vmgen $version"
fi
if test $# -eq 4; then
    git -c user.name=vmgen -c user.email=vmgen@users.noreply.github.com tag -a "$version" -m "vmgen $version"
fi
git push --quiet --follow-tags origin HEAD
