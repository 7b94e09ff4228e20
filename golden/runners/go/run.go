// Decodes the golden replies with the codec beside it. Usage: go run . [FOLDER]
//
// Prints each case that fails, and exits with 1 if one does. Replace decodeReply by a call of your codec, which panics to
// refuse. Topics about parsers, encodings and requests are left out: otherTopics.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

const otherTopics = " clients encodings malformed parameters request-values routing xml-forms values "

// plain replaces opaque XML, which this runner does not compare.
func plain(value any) any {
	switch held := value.(type) {
	case []any:
		for at := range held {
			held[at] = plain(held[at])
		}
	case object:
		if _, isOpaque := held["content"]; isOpaque {
			return "opaque"
		}
		for name := range held {
			held[name] = plain(held[name])
		}
	}
	return value
}

func read(path string) (value object) {
	text, err := os.ReadFile(path)
	require(err)
	require(json.Unmarshal(text, &value))
	return value
}

// problem returns what is wrong with a case; nothing if it passes.
func problem(reply object, body string) (wrong string) {
	isRefused := reply["refused"] == true
	defer func() {
		if reason := recover(); reason != nil && !isRefused {
			wrong = fmt.Sprintf("it is refused: %v", reason)
		} else if reason == nil && isRefused {
			wrong = "it is refused by others, and was decoded"
		}
	}()
	found := decodeReply(reply, body)
	meaning, _ := reply["meaning"].(object)
	wanted := object{"value": plain(meaning["value"])}
	if meaning["channel"] == "fault" {
		wanted = object{"text": meaning["text"]}
	}
	if reflect.DeepEqual(found, wanted) {
		return ""
	}
	return fmt.Sprintf("%v is not %v", found, wanted)
}

func main() {
	folder := filepath.Join("..", "..")
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	service = read(filepath.Join(folder, "service.json"))
	ran, failed := 0, 0
	for _, each := range read(filepath.Join(folder, "index.json"))["cases"].([]any) {
		id := each.(object)["id"].(string)
		if each.(object)["direction"] != "reply" || strings.Contains(otherTopics, " "+strings.Split(id, "/")[0]+" ") {
			continue
		}
		reply := read(filepath.Join(folder, id, "case.json"))
		file, _ := reply["response"].(object)["body"].(string)
		body, err := os.ReadFile(filepath.Join(folder, id, file))
		require(err)
		ran++
		if wrong := problem(reply, string(body)); wrong != "" {
			failed++
			fmt.Printf("failed  %s: %s\n", id, wrong)
		}
	}
	fmt.Printf("%d golden replies decoded, %d failed\n", ran, failed)
	if failed > 0 || ran == 0 {
		os.Exit(1)
	}
}
