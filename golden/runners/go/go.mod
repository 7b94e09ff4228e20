module channel.example/golden

go 1.19
